import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ExportDownload } from '../exports.contract.ts';
import { labelName } from './label-name.ts';

/** Who downloaded the file, and when. */
export function RunDownloads({ downloads }: { downloads: readonly ExportDownload[] }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <section className="stack gap-6 may-shrink ruled-part" aria-label={t('exports.run.downloaded')}>
      <h3 className="small strong">{t('exports.run.downloaded')}</h3>
      {downloads.length === 0 ? (
        <p className="field-hint">{t('exports.run.neverDownloaded')}</p>
      ) : (
        <ul className="stack gap-4 small">
          {downloads.map(({ at, by }) => (
            <li className="cluster gap-4-12" key={`${at} ${by?.id}`}>
              <time className="faint" dateTime={at}>
                {moment(at)}
              </time>
              <span>{labelName(by)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
