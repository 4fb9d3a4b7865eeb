import { useMemo } from 'react';
import CircleX from 'lucide-react/icons/circle-x';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { audienceName } from '#areas/schedules/portal/audience-name.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { AlertRule } from '../alert-rules.contract.ts';
import { ABOUT_NOBODY } from '../alert-trigger.ts';
import { AlertSeverityMark } from './alert-severity-mark.tsx';
import { stepsName } from './recipient-name.ts';
import { RuleStateSelect } from './rule-state-select.tsx';
import { useTriggerSentence } from './trigger-words.ts';

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

/** Its name, and under it what makes it fire. */
function NameCell({ rule: { name, trigger, isForHealth } }: { rule: AlertRule }) {
  const t = useText();
  const say = useTriggerSentence();
  return (
    <span className="rule-words">
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
  if (ABOUT_NOBODY.includes(trigger.kind)) return '–';
  return (
    <span className="rule-words">
      {audienceName(t, locale, audience)}
      <small>{t('alerts.rule.people', { count: audienceCount })}</small>
    </span>
  );
}

function ToldCell({ rule: { steps, recipientNames } }: { rule: AlertRule }) {
  const t = useText();
  const locale = useLocale();
  const hasGone = recipientNames.some(({ isThere }) => !isThere);
  return (
    <span className="rule-words" data-warns={hasGone || undefined}>
      {hasGone && <TriangleAlert aria-hidden />}
      {stepsName(t, locale, steps, recipientNames)}
    </span>
  );
}

function LastFired({ rule: { lastFiredAt } }: { rule: AlertRule }) {
  const t = useText();
  const { moment } = useDates();
  return lastFiredAt ? moment(lastFiredAt) : <span className="rule-note">{t('alerts.rule.never')}</span>;
}

function Share({ share }: { share: number | null }) {
  const locale = useLocale();
  return share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
}

function Failures({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return '0';
  return (
    <span className="rule-failures">
      <CircleX aria-hidden />
      {t('alerts.rule.failures', { count })}
    </span>
  );
}
