import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import BookOpen from 'lucide-react/icons/book-open';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { ExportRun, ExportStory } from '../exports.contract.ts';
import { hasFile, isUnderWay } from '../run-state.ts';
import { RunDeleteDialog } from './run-delete-dialog.tsx';
import { RunDownloads } from './run-downloads.tsx';
import { RunFacts } from './run-facts.tsx';
import { CopiedText } from './copied-text.tsx';
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
