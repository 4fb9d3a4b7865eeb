import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { PrivacyNoticeDialog } from './privacy-notice-dialog.tsx';
import { RemarksDialog } from '#areas/testing/remarks/portal/remarks-dialog.tsx';
import '#areas/testing/remarks/portal/remarks.css';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listLooks, SCORES_VIEWED, type Look } from '../own-data.contract.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** What a person can do about their own data. */
export function OwnDataCard({ results, userId }: { results: readonly Result[]; userId: string }) {
  const t = useText();
  const [open, setOpen] = useState<'remarks' | 'looks' | 'notice' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card isFlush>
      <ul className="ruled-items">
        <Row icon={MessageSquarePlus} label={t('testing.own.remark')} onPress={() => setOpen('remarks')} />
        <Row icon={Eye} label={t('testing.own.looks')} onPress={() => setOpen('looks')} />
        <Row icon={FileText} label={t('testing.own.notice')} onPress={() => setOpen('notice')} />
      </ul>
      {open === 'remarks' && <RemarksDialog results={results} userId={userId} onClose={close} />}
      {open === 'looks' && <LooksDialog onClose={close} />}
      {open === 'notice' && <PrivacyNoticeDialog onClose={close} />}
    </Card>
  );
}

function Row({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className="row gap-12 full-width quiet-icons own-data-row" onClick={onPress}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}

/** Shows who has looked at the person's results, and who has decided about them. */
function LooksDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const looks = useApiQuery(listLooks, {});
  return (
    <Dialog
      title={t('testing.own.looks')}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <Loaded query={looks}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={Eye} title={t('testing.own.noLooks')}>
              {t('testing.own.noLooksText')}
            </EmptyState>
          ) : (
            <ul className="ruled-items said-list">
              {items.map((look) => (
                <LookRow key={look.id} look={look} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function LookRow({ look }: { look: Look }) {
  const t = useText();
  const { moment } = useShownTime();
  return (
    <li>
      <p>{t('testing.own.lookBy', { who: look.by ?? t('testing.colleague'), what: whatWasDone(t, look.what) })}</p>
      <p className="faint small-lines">
        {look.what === SCORES_VIEWED && t('testing.own.lookOfDay', { at: moment(look.at) })}
        {look.what !== SCORES_VIEWED && look.takenAt === null && moment(look.at)}
        {look.takenAt !== null && t('testing.own.lookFacts', { at: moment(look.at), taken: moment(look.takenAt) })}
      </p>
    </li>
  );
}

function whatWasDone(t: Translate, what: Look['what']): string {
  const words: Readonly<Record<Look['what'], string>> = {
    [SCORES_VIEWED]: 'testing.own.look.scoresViewed',
    'result.viewed': 'testing.own.look.viewed',
    'result.measures_viewed': 'testing.own.look.measuresViewed',
    'result.trials_viewed': 'testing.own.look.trialsViewed',
    'photo.viewed': 'testing.own.look.photoViewed',
    'result.voided': 'testing.own.look.voided',
    'result.remark_answered': 'testing.own.look.answered',
    'result.remark_added': 'testing.own.look.remarked',
    'summary.generated': 'testing.own.look.summarized',
    'user.data_exported': 'testing.own.look.dataCopied',
    'named_file.export': 'testing.own.look.exported',
    'named_file.report': 'testing.own.look.reportSaved',
  };
  return t(words[what]);
}
