import { useEffect, useRef } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Check from 'lucide-react/icons/check';
import Moon from 'lucide-react/icons/moon';
import MoveUp from 'lucide-react/icons/move-up';
import UserCheck from 'lucide-react/icons/user-check';
import { CaseFacts } from '#areas/cases/handling/portal/case-facts.tsx';
import { CaseTests } from '#areas/cases/handling/portal/case-test-facts.tsx';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getAlert, type Alert, type AlertStory } from '#areas/alerts/alert/alerts.contract.ts';
import { nameOf, OwnerCell, StateCell } from './alert-cells.tsx';
import { AlertDeliveryLog } from './alert-delivery-log.tsx';
import { Fact, Lead, Part } from './alert-parts.tsx';
import { rowIdOfGroup } from './inbox-row.ts';
import { alertStepWords } from '#areas/alerts/alert/alert-words.ts';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import { isOpen, mayMove } from '#areas/alerts/alert/alert-move.ts';
import { AlertMoveDialog } from './alert-move-dialog.tsx';
import { useAlertMoves } from './use-alert-moves.ts';

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
  return <Loaded query={story}>{(loaded) => <AlertStoryFacts story={loaded} onOpen={onOpen} />}</Loaded>;
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

interface AlertStoryFactsProps extends Pick<AlertStoryViewProps, 'onOpen'> {
  story: AlertStory;
}

function AlertStoryFacts({ story: { alert, response, steps, deliveries, held }, onOpen }: AlertStoryFactsProps) {
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

type Step = AlertStory['steps'][number];

/** Shows the alert's steps, earliest first. */
function AlertTimeline({ steps }: Pick<AlertStory, 'steps'>) {
  return (
    <ol className="stack gap-8 small alert-timeline">
      {steps.map((step) => (
        <TimelineStep key={step.id} step={step} />
      ))}
    </ol>
  );
}

function TimelineStep({ step }: { step: Step }) {
  const t = useText();
  const { exact } = useDates();
  const isLength = step.kind === 'snoozed' && step.note !== null;
  return (
    <li>
      <time dateTime={step.at}>{exact(step.at)}</time>
      <span>
        {t(alertStepWords[step.kind])}
        {isLength && ` ${t('alerts.snooze.minutes', { minutes: Number(step.note) })}`}
        {step.by && ` · ${nameOf(step.by)}`}
        {step.note && !isLength && <small>{step.note}</small>}
      </span>
    </li>
  );
}

/** Buttons for the moves an alert allows, each with its own shortcut key. */
function AlertButtons({ alert }: { alert: Alert }) {
  const t = useText();
  const moves = useAlertMoves(alert);
  const isMovable = isOpen(alert.state);
  const mayAcknowledge = mayMove(alert, { to: 'acknowledged' });
  const mayEscalate = mayMove(alert, { to: 'escalated' });
  usePageKey('a', () => mayAcknowledge && moves.move({ to: 'acknowledged' }));
  usePageKey('s', () => isMovable && moves.ask('snoozed'));
  usePageKey('e', () => mayEscalate && moves.ask('escalated'));
  if (!isMovable) return null;
  return (
    <div className="cluster gap-8">
      {mayAcknowledge && (
        <Button
          look="primary"
          icon={UserCheck}
          isPending={moves.isPending && moves.asked === undefined}
          aria-keyshortcuts="a"
          onPress={() => moves.move({ to: 'acknowledged' })}
        >
          {t('alerts.move.acknowledge')}
        </Button>
      )}
      <Button icon={Moon} aria-keyshortcuts="s" onPress={() => moves.ask('snoozed')}>
        {t('alerts.move.snooze')}
      </Button>
      {mayEscalate && (
        <Button icon={MoveUp} aria-keyshortcuts="e" onPress={() => moves.ask('escalated')}>
          {t('alerts.move.escalate')}
        </Button>
      )}
      <Button icon={Check} onPress={() => moves.ask('resolved')}>
        {t('alerts.move.resolve')}
      </Button>
      <AlertMoveDialog moves={moves} severity={alert.severity} />
    </div>
  );
}
