import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ExportDownload } from '../exports.contract.ts';
import { labelName } from './label-name.ts';

/** Who took the file when. */
export function RunDownloads({ downloads }: { downloads: readonly ExportDownload[] }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <section className="export-part" aria-label={t('exports.run.downloaded')}>
      <h3>{t('exports.run.downloaded')}</h3>
      {downloads.length === 0 ? (
        <p className="field-hint">{t('exports.run.neverDownloaded')}</p>
      ) : (
        <ul className="export-log">
          {downloads.map(({ at, by }) => (
            <li key={`${at} ${by?.id}`}>
              <time dateTime={at}>{moment(at)}</time>
              <span>{labelName(by)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
