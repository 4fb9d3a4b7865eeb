import { useDates } from '#platform/portal/time/dates.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PagingBar } from '#platform/portal/ui/table/paging-bar.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { isOpen } from '#areas/alerts/alert/alert-move.ts';
import { ALERT_STATES } from '#areas/alerts/alert/alert-state.ts';
import { getAlertGroup, listAlerts, type Alert, type AlertGroup } from '#areas/alerts/alert/alerts.contract.ts';
import { nameOf, PersonCell } from './alert-cells.tsx';
import { Fact, Lead, Part } from './alert-parts.tsx';
import { AlertStateMark } from '#areas/alerts/alert/portal/alert-state-mark.tsx';
import { InboxBulkActions } from './inbox-bulk-actions.tsx';
import { rowIdOfGroup } from './inbox-row.ts';
import { ALERT_NEWS } from './use-alerts.ts';

interface AlertGroupViewProps {
  groupId: string;
  onOpen: (rowId: string) => void;
}

/** Shows alerts that belong together, of many people or of one: the response for all of them, and each one's state. */
export function AlertGroupView({ groupId, onOpen }: AlertGroupViewProps) {
  const t = useText();
  const group = useLiveQuery(getAlertGroup, { params: { id: groupId } }, ALERT_NEWS);
  return (
    <Loaded query={group}>
      {(shown) => (
        <div className="stack gap-16 may-shrink alert-story">
          <Facts group={shown} />
          <GroupButtons groupId={groupId} group={shown} />
          {shown.response && (
            <Part title={t('alerts.panel.response')}>
              <p className="as-typed alert-response">{shown.response}</p>
            </Part>
          )}
          <Part title={isAboutOne(shown) ? t('alerts.panel.repeats') : t('alerts.panel.people')}>
            <Members groupId={groupId} isAboutOne={isAboutOne(shown)} onOpen={onOpen} />
          </Part>
        </div>
      )}
    </Loaded>
  );
}

const isAboutOne = ({ alert }: AlertGroup): boolean => alert.groupKind === 'person';

function Facts({ group: { alert } }: { group: AlertGroup }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <>
      <Lead alert={alert} />
      <dl className="alert-facts">
        {alert.groupKind === 'person' && (
          <Fact term={t('alerts.inbox.column.person')}>
            <PersonCell alert={alert} />
          </Fact>
        )}
        <Fact term={t('alerts.inbox.column.state')}>
          {t('alerts.inbox.undecided', { count: alert.undecided, of: alert.standsFor })}
        </Fact>
        <Fact term={t('alerts.inbox.column.rule')}>{alert.rule.name}</Fact>
        <Fact term={t('alerts.panel.happened')}>{moment(alert.happenedAt)}</Fact>
      </dl>
    </>
  );
}

/** A move here applies to every alert of the group that allows it. */
function GroupButtons({ groupId, group: { alert } }: { groupId: string; group: AlertGroup }) {
  const mayHandle = usePermission('cases.handle');
  if (!mayHandle || !isOpen(alert.state)) return null;
  return (
    <div className="cluster gap-8">
      <InboxBulkActions hasKeys selected={{ ids: [rowIdOfGroup(groupId)] }} matching={{}} onDone={() => undefined} />
    </div>
  );
}

interface MembersProps extends AlertGroupViewProps {
  /** True for repeats about one person, who need not be named again. */
  isAboutOne: boolean;
}

function Members({ groupId, isAboutOne, onOpen }: MembersProps) {
  const paging = useCursorPaging(groupId);
  const people = useLiveQuery(
    listAlerts,
    {
      query: {
        groups: groupId,
        states: ALERT_STATES.join(','),
        limit: paging.pageSize,
        ...(paging.cursor && { cursor: paging.cursor }),
      },
    },
    ALERT_NEWS,
  );
  return (
    <Loaded query={people}>
      {(page) => (
        <>
          <ul className="stack gap-4">
            {page.items.map((alert) => (
              <Member key={alert.id} alert={alert} isAboutOne={isAboutOne} onOpen={onOpen} />
            ))}
          </ul>
          <PagingBar page={page} paging={paging} />
        </>
      )}
    </Loaded>
  );
}

interface MemberProps extends Pick<MembersProps, 'isAboutOne' | 'onOpen'> {
  alert: Alert;
}

/** Opens one of the alerts: by its person, or by its time when all are about the same one. */
function Member({ alert: { id, person, state, happenedAt }, isAboutOne, onOpen }: MemberProps) {
  const { moment } = useDates();
  const name = person ? nameOf(person) : '–';
  return (
    <li className="row spread gap-8 may-shrink">
      <Button look="quiet" size="small" onPress={() => onOpen(id)}>
        {isAboutOne ? moment(happenedAt) : name}
      </Button>
      <AlertStateMark state={state} />
    </li>
  );
}
