import '#areas/testing/remarks/portal/remarks.css';
import Eye from 'lucide-react/icons/eye';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listLooks, SCORES_VIEWED, type Look } from '../own-data.contract.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** Shows who has looked at the person's results, and who has decided about them. */
export function LooksDialog({ onClose }: { onClose: () => void }) {
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
