import { useEffect, useRef } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { CaseFacts } from '#areas/cases/handling/portal/case-facts.tsx';
import { CaseTests } from '#areas/cases/handling/portal/case-test-facts.tsx';
import { useApiQuery } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getAlert, type Alert, type AlertStory } from '#areas/alerts/alert/alerts.contract.ts';
import { AlertButtons } from './alert-buttons.tsx';
import { nameOf, OwnerCell, StateCell } from './alert-cells.tsx';
import { AlertDeliveryLog } from './alert-delivery-log.tsx';
import { Fact, Lead, Part } from './alert-parts.tsx';
import { AlertTimeline } from './alert-timeline.tsx';
import { rowIdOfGroup } from './inbox-row.ts';

interface AlertStoryViewProps {
  id: string;
  /** The alert as the list shows it; when that changes, the details are read again. */
  listed: Alert | undefined;
  onOpen: (rowId: string) => void;
}

/** Shows an alert's details and the moves it allows. */
export function AlertStoryView({ id, listed, onOpen }: AlertStoryViewProps) {
  const story = useApiQuery(getAlert, { params: { id } });
  useFollowed(listed, () => void story.refetch());
  return <Loaded query={story}>{(told) => <Told story={told} onOpen={onOpen} />}</Loaded>;
}

/**
 * Reads the details again only when the list shows this alert differently or no longer, because each look is on record.
 */
function useFollowed(listed: Alert | undefined, readAgain: () => void): void {
  const news = listed ? JSON.stringify(listed) : 'gone';
  const known = useRef<string>(undefined);
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== news;
    if (isNews || listed) known.current = news;
    if (isNews) readAgain();
  });
}

interface ToldProps extends Pick<AlertStoryViewProps, 'onOpen'> {
  story: AlertStory;
}

function Told({ story: { alert, response, steps, deliveries, held }, onOpen }: ToldProps) {
  const t = useText();
  const mayHandle = usePermission('cases.handle');
  const { groupId, groupKind } = alert;
  return (
    <div className="stack gap-16 may-shrink alert-story">
      <Facts alert={alert} />
      {groupId && (
        <Button
          look="quiet"
          size="small"
          icon={groupKind === 'person' ? UserRound : UsersRound}
          onPress={() => onOpen(rowIdOfGroup(groupId))}
        >
          {groupKind === 'person' ? t('alerts.panel.allRepeats') : t('alerts.panel.wholeGroup')}
        </Button>
      )}
      {mayHandle && <AlertButtons key={alert.id} alert={alert} />}
      {response && (
        <Part title={t('alerts.panel.response')}>
          <p className="as-typed alert-response">{response}</p>
        </Part>
      )}
      {alert.test && alert.person && !(alert.case && mayHandle) && (
        <CaseTests tests={[alert.test]} userId={alert.person.id} />
      )}
      {held.length > 0 && (
        <Part title={t('alerts.panel.held', { count: alert.holds })}>
          <ul className="cluster gap-4-12">
            {held.map(({ id, person }) => person && <HeldPerson key={id} person={person} />)}
          </ul>
        </Part>
      )}
      {alert.case && mayHandle && (
        <Part title={t('alerts.panel.case')}>
          <CaseFacts key={alert.case.id} caseId={alert.case.id} />
        </Part>
      )}
      <Part title={t('alerts.panel.deliveries')}>
        <AlertDeliveryLog deliveries={deliveries} />
      </Part>
      <Part title={t('alerts.panel.timeline')}>
        <AlertTimeline steps={steps} />
      </Part>
    </div>
  );
}

function Facts({ alert }: { alert: Alert }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <>
      <Lead alert={alert} />
      <dl className="alert-facts">
        <Fact term={t('alerts.inbox.column.person')}>
          {alert.person ? (
            <PageLink className="link" to={`/users/${alert.person.id}`}>
              {nameOf(alert.person)}
            </PageLink>
          ) : (
            t('alerts.inbox.nobody')
          )}
        </Fact>
        <Fact term={t('alerts.inbox.column.state')}>
          <StateCell alert={alert} />
        </Fact>
        <Fact term={t('alerts.inbox.column.owner')}>
          <OwnerCell alert={alert} />
        </Fact>
        <Fact term={t('alerts.inbox.column.rule')}>{alert.rule.name}</Fact>
        <Fact term={t('alerts.panel.happened')}>{moment(alert.happenedAt)}</Fact>
      </dl>
    </>
  );
}

const HeldPerson = ({ person }: { person: NonNullable<Alert['person']> }) => (
  <li>
    <PageLink className="link" to={`/users/${person.id}`}>
      {nameOf(person)}
    </PageLink>
  </li>
);
