import { useMemo } from 'react';
import CircleX from 'lucide-react/icons/circle-x';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { audienceName } from '#areas/schedules/rules/portal/audience-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { RULE_STATES, type AlertRule, type RuleState } from '../alert-rules.contract.ts';
import { KINDS_WITHOUT_PERSON } from '#areas/alerts/triggers/alert-trigger.ts';
import { AlertSeverityMark } from '#areas/alerts/alert/portal/alert-severity-mark.tsx';
import { recipientsName, stepsName } from './recipient-name.ts';
import { useEmptyRecipients } from './recipient-names.ts';
import { useTriggerSentence } from './trigger-words.ts';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useChangeRule } from './use-alert-rules.ts';

export function useRuleColumns(): readonly Column<AlertRule>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'name', header: t('alerts.rule.field.name'), cell: (rule) => <NameCell rule={rule} /> },
      {
        id: 'severity',
        header: t('alerts.rule.field.severity'),
        isOnCard: true,
        cell: ({ severity }) => <AlertSeverityMark severity={severity} />,
      },
      {
        id: 'state',
        header: t('alerts.rule.section.state'),
        isOnCard: true,
        cell: (rule) => <RuleStateSelect rule={rule} />,
      },
      { id: 'audience', header: t('alerts.rule.section.whom'), cell: (rule) => <AudienceCell rule={rule} /> },
      { id: 'recipients', header: t('alerts.rule.section.told'), cell: (rule) => <ToldCell rule={rule} /> },
      { id: 'lastFired', header: t('alerts.rule.column.lastFired'), cell: (rule) => <LastFired rule={rule} /> },
      {
        id: 'fired',
        header: t('alerts.rule.column.fired'),
        isNumeric: true,
        isOnCard: true,
        cell: ({ fired }) => fired,
      },
      {
        id: 'acknowledged',
        header: t('alerts.rule.column.acknowledged'),
        isNumeric: true,
        cell: ({ acknowledgedInTime: share }) => <Share share={share} />,
      },
      {
        id: 'failures',
        header: t('alerts.rule.column.failures'),
        isNumeric: true,
        cell: ({ failedDeliveries }) => <Failures count={failedDeliveries} />,
      },
      {
        id: 'owner',
        header: t('alerts.rule.column.owner'),
        cell: ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : '–'),
      },
    ],
    [t],
  );
}

/** The rule's name with its trigger below. */
function NameCell({ rule: { name, trigger, isForHealth } }: { rule: AlertRule }) {
  const t = useText();
  const say = useTriggerSentence();
  return (
    <span className="cell-words rule-words">
      {name}
      <small>{say(trigger)}</small>
      {isForHealth && (
        <small>
          <HeartPulse aria-hidden />
          {t('alerts.rule.forHealth')}
        </small>
      )}
    </span>
  );
}

function AudienceCell({ rule: { audience, audienceCount, trigger } }: { rule: AlertRule }) {
  const t = useText();
  const locale = useLocale();
  if (KINDS_WITHOUT_PERSON.includes(trigger.kind)) return '–';
  return (
    <span className="cell-words rule-words">
      {audienceName(t, locale, audience)}
      <small>{t('alerts.rule.people', { count: audienceCount })}</small>
    </span>
  );
}

function ToldCell({ rule: { steps, recipientNames } }: { rule: AlertRule }) {
  const t = useText();
  const locale = useLocale();
  const hasGone = recipientNames.some(({ isThere }) => !isThere);
  const empty = useEmptyRecipients(steps.flatMap(({ recipients }) => recipients));
  const warns = hasGone || empty.length > 0;
  return (
    <span className="cell-words rule-words" data-warns={warns || undefined}>
      {warns && <TriangleAlert aria-hidden />}
      {stepsName(t, locale, steps, recipientNames)}
      {empty.length > 0 && (
        <small>{t('alerts.rule.recipient.noOne', { who: recipientsName(t, locale, empty, recipientNames) })}</small>
      )}
    </span>
  );
}

function LastFired({ rule: { lastFiredAt } }: { rule: AlertRule }) {
  const t = useText();
  const { moment } = useDates();
  return lastFiredAt ? moment(lastFiredAt) : <span className="faint">{t('alerts.rule.never')}</span>;
}

function Share({ share }: { share: number | null }) {
  const locale = useLocale();
  return share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
}

function Failures({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return '0';
  return (
    <span className="inline-row gap-4 one-line small-icons rule-failures">
      <CircleX aria-hidden />
      {t('alerts.rule.failures', { count })}
    </span>
  );
}

/** Switches a rule off, into test mode or on, from the list. */
function RuleStateSelect({ rule }: { rule: AlertRule }) {
  const t = useText();
  const { day } = useDates();
  const change = useChangeRule();
  const { id, name, state, testUntil, changedAt } = rule;
  const shown = change.isPending ? (change.variables.body?.state ?? state) : state;
  const choose = (chosen: RuleState) => {
    if (chosen === state || change.isPending) return;
    const onError = ({ message }: Error) => showToast({ severity: 'error', detail: message });
    change.mutate({ params: { id }, body: { state: chosen, seen: changedAt } }, { onError });
  };
  return (
    <span className="rule-state" data-state={shown}>
      <Select
        look="quiet"
        label={t('alerts.rule.stateOf', { name })}
        options={RULE_STATES.map((each) => ({ id: each, text: t(`alerts.rule.state.${each}`) }))}
        value={shown}
        onChange={choose}
      />
      {shown === 'test' && testUntil && (
        <small className="block faint caption-lines one-line">
          {t('alerts.rule.testUntil', { day: day(testUntil) })}
        </small>
      )}
    </span>
  );
}
