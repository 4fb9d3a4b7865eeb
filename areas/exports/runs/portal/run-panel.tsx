import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import BookOpen from 'lucide-react/icons/book-open';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { isCopied } from '#platform/portal/copied.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { ExportRun, ExportStory, ExportDownload } from '../exports.contract.ts';
import { hasFile, isUnderWay } from '../run-state.ts';
import { labelName } from './label-name.ts';
import { RunDeleteDialog } from './run-delete-dialog.tsx';
import { RunFacts } from './run-facts.tsx';
import { useRun } from './use-exports.ts';
import { useRunActs, type RunActs } from './use-run-acts.ts';
import { apiCallOf } from '../api-call.ts';

/** One export: what was ordered, the outcome, and who downloaded it. */
export function RunPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const story = useRun(id);
  const acts = useRunActs();
  const run = story.data?.run;
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.close')}</Button>
      {run && hasFile(run) && (
        <Button look="primary" icon={Download} isPending={acts.isDownloading} onPress={() => acts.download(run)}>
          {t('exports.run.download')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog kind="drawer" title={run?.name ?? t('exports.run.title')} isOpen onClose={onClose} footer={footer}>
      <Loaded query={story}>{(found) => <Story story={found} acts={acts} />}</Loaded>
    </Dialog>
  );
}

function Story({ story, acts }: { story: ExportStory; acts: RunActs }) {
  const t = useText();
  const { run, order, downloads } = story;
  return (
    <div className="export-story">
      <RunFacts run={run} order={order} />
      <Buttons run={run} acts={acts} />
      {run.sha256 && (
        <CopiedText label={t('exports.run.sha256')} hint={t('exports.run.sha256Hint')} text={run.sha256} />
      )}
      <RunDownloads downloads={downloads} />
      {run.identity !== 'identified' && (
        <CopiedText
          label={t('exports.run.apiCall')}
          hint={t('exports.run.apiCallHint')}
          text={apiCallOf(location.origin, order)}
          isFolded
        />
      )}
    </div>
  );
}

function Buttons({ run, acts }: { run: ExportRun; acts: RunActs }) {
  const t = useText();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div className="cluster gap-8">
      {isUnderWay(run) ? (
        <Button size="small" icon={Ban} onPress={() => acts.cancel(run)}>
          {t('exports.run.cancel')}
        </Button>
      ) : (
        <Button size="small" icon={RotateCcw} onPress={() => acts.repeat(run)}>
          {t('exports.run.repeat')}
        </Button>
      )}
      <Button size="small" icon={BookOpen} onPress={() => acts.saveDictionary(run)}>
        {t('exports.run.dictionary')}
      </Button>
      {hasFile(run) && (
        <Button size="small" look="danger" icon={Trash2} onPress={() => setIsDeleting(true)}>
          {t('exports.run.delete')}
        </Button>
      )}
      {isDeleting && <RunDeleteDialog run={run} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}

interface CopiedTextProps {
  label: string;
  hint: string;
  text: string;
  /** Set for a long text that is rarely needed. */
  isFolded?: boolean;
}

/** A text for another program, with a button that copies it. */
function CopiedText({ label, hint, text, isFolded = false }: CopiedTextProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const copy = async () => {
    if (await isCopied(text)) showToast({ detail: t('exports.done.copied', { label }) });
    else showToast({ severity: 'info', detail: t('exports.done.notCopied') });
  };
  return (
    <section className="stack gap-6 may-shrink ruled-part" aria-label={label}>
      <div className="row spread gap-12">
        <h3 className="small strong">{label}</h3>
        <Button
          look="quiet"
          size="small"
          icon={Copy}
          onPress={() => void copy()}
          aria-label={t('exports.run.copy', { label })}
        >
          {t('exports.run.copyShort')}
        </Button>
      </div>
      <p className="field-hint">{hint}</p>
      {isFolded ? (
        <details className="export-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('exports.run.show')}</summary>
          <pre className="block caption breaks export-code">{text}</pre>
        </details>
      ) : (
        <code className="block caption breaks export-code">{text}</code>
      )}
    </section>
  );
}

/** Who downloaded the file, and when. */
function RunDownloads({ downloads }: { downloads: readonly ExportDownload[] }) {
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
