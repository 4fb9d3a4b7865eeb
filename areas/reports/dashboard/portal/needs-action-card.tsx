import CircleCheck from 'lucide-react/icons/circle-check';
import { caseCauseName } from '#areas/cases/case/portal/case-cause-name.ts';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { waitingName } from '#areas/testing/results/portal/waiting-name.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import type { ActionNeeded, DashboardNow } from '../dashboard.contract.ts';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';
import { useMinute } from '#platform/portal/time/use-minute.ts';

interface NeedsActionProps {
  needsAction: DashboardNow['needsAction'];
  /** True on a wall that everyone can read: no names, no scores and no links. */
  isBoard: boolean;
}

/** The matters that need a decision, however old, the most serious first. */
export function NeedsActionCard({ needsAction: { count, people, items }, isBoard }: NeedsActionProps) {
  const t = useText();
  const heads = [
    isBoard ? t('reports.dashboard.where') : t('reports.dashboard.person'),
    ...(isBoard ? [] : [t('reports.dashboard.deviation')]),
    t('reports.dashboard.event'),
    t('reports.dashboard.age'),
    t('reports.column.case'),
  ];
  return (
    <div id="needs-action" className="needs-action">
      <Card
        title={t('reports.dashboard.needsAction')}
        note={t('reports.dashboard.needsActionNote', { count, people })}
        isFlush
      >
        {count === 0 ? (
          <EmptyState icon={CircleCheck} title={t('reports.dashboard.nothingToDo')}>
            {t('reports.dashboard.nothingToDoText')}
          </EmptyState>
        ) : (
          <table className="small-lines above-12 plain-table narrow-blocks action-table">
            <caption className="visually-hidden">{t('reports.dashboard.needsAction')}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                {!isBoard && <td />}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ActionRow key={item.case?.id ?? item.visitId} item={item} isBoard={isBoard} />
              ))}
            </tbody>
          </table>
        )}
        {count > items.length && (
          <p className="faint small ruled action-more">
            {t('reports.dashboard.moreActions', { count: count - items.length })}
          </p>
        )}
        {count > 0 && !isBoard && <WholeLists />}
      </Card>
    </div>
  );
}

/** Links to the lists that contain all of these, also beyond the first 50. */
function WholeLists() {
  const t = useText();
  const mayHandle = usePermission('cases.handle');
  return (
    <p className="cluster gap-4-12 faint small ruled action-more">
      {mayHandle && <PageLink to="/cases">{t('reports.dashboard.toCases')}</PageLink>}
      <PageLink to="/alerts">{t('reports.dashboard.toAlerts')}</PageLink>
    </p>
  );
}

function ActionRow({ item, isBoard }: { item: ActionNeeded; isBoard: boolean }) {
  const t = useText();
  const event = useEventWords();
  const now = useMinute();
  const mayHandle = usePermission('cases.handle');
  const { person } = item;
  const tags = person.tags.map(({ name }) => name).join(' · ');
  const name = userName(person);
  return (
    <tr>
      <th scope="row">
        {!isBoard && <span className="action-name">{name}</span>}
        <span className={isBoard ? 'action-name' : 'action-tags'}>{tags}</span>
      </th>
      {!isBoard && (
        <td>
          <DeviationChip deviation={item.deviation} />
        </td>
      )}
      <td>{event(item)}</td>
      <td className="one-line action-age">{waitingName(t, item.beganAt, now)}</td>
      <td className="action-case">
        <ActionCase item={item} isBoard={isBoard} />
      </td>
      {!isBoard && (
        <td className="action-open">
          <LinkButton size="small" href={hrefOf(item, mayHandle)}>
            {t('reports.dashboard.open')}
            <span className="visually-hidden">{name}</span>
          </LinkButton>
        </td>
      )}
    </tr>
  );
}

/** Links to the case for those who decide; otherwise to the test, or to the person's cases if the test is hidden. */
const hrefOf = ({ resultId, person, case: about }: ActionNeeded, mayHandle: boolean): string =>
  resultId && !(about && mayHandle) ? testHref({ id: resultId, userId: person.id }) : caseHref(person.id, about?.id);

const caseHref = (userId: string, caseId = ''): string => `/users/${userId}?tab=cases${caseId && `&case=${caseId}`}`;

/** The state of the case, linked for those who handle cases. */
function ActionCase({ item: { case: about, person }, isBoard }: { item: ActionNeeded; isBoard: boolean }) {
  const t = useText();
  const mayHandle = usePermission('cases.handle');
  if (!about) return t('reports.filter.cases.none');
  const mark = <CaseStateMark state={about.state} />;
  if (!mayHandle || isBoard) return mark;
  return (
    <PageLink to={caseHref(person.id, about.id)}>
      <span className="visually-hidden">{t('reports.dashboard.caseOf', { name: userName(person) })}</span> {mark}
    </PageLink>
  );
}

function useEventWords(): (item: ActionNeeded) => string {
  const t = useText();
  const { time } = useDates();
  return ({ cause, retestFrom }) => {
    if (cause === 'photo' || cause === 'byHand') return caseCauseName(t, cause);
    if (cause === 'followUp') return t('reports.dashboard.event.followUp');
    if (cause === 'confirmed') return t('reports.dashboard.event.confirmed');
    if (cause === 'unconfirmed') return t('reports.dashboard.event.unconfirmed');
    return retestFrom
      ? t('reports.dashboard.event.retestFrom', { time: time(retestFrom) })
      : t('reports.dashboard.event.confirming');
  };
}
