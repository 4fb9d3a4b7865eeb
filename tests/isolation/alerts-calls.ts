import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  getAlertRule,
  listAlertRecipients,
  listAlertRules,
} from '#areas/alerts/rules/alert-rules.contract.ts';
import {
  countAlerts,
  getAlert,
  getAlertGroup,
  listAlerts,
  moveAlert,
  moveAlerts,
} from '#areas/alerts/alert/alerts.contract.ts';
import { backTestRule } from '#areas/alerts/back-test/back-test.contract.ts';
import { anAlertRule } from '#tests/support/alerts/alert-rules.ts';
import { sample, type SampleCall } from './sample-call.ts';

export const ALERTS_CALLS: readonly SampleCall[] = [
  sample(listAlerts, () => ({})),
  sample(countAlerts, () => ({})),
  sample(getAlert, ({ alertId }) => ({ params: { id: alertId } }), 'alertId'),
  sample(getAlertGroup, ({ alertGroupId }) => ({ params: { id: alertGroupId } }), 'alertGroupId'),
  sample(
    moveAlert,
    ({ alertId }) => ({ params: { id: alertId }, body: { to: 'snoozed' as const, minutes: 10 as const } }),
    'alertId',
  ),
  sample(moveAlerts, ({ alertId }) => ({ body: { ids: [alertId], move: { to: 'acknowledged' as const } } })),
  sample(listAlertRules, () => ({})),
  sample(listAlertRecipients, () => ({})),
  sample(createAlertRule, () => ({ body: { ...anAlertRule(), state: 'off' as const } })),
  sample(getAlertRule, ({ alertRuleId }) => ({ params: { id: alertRuleId } }), 'alertRuleId'),
  sample(
    changeAlertRule,
    ({ alertRuleId }) => ({ params: { id: alertRuleId }, body: { state: 'test' as const } }),
    'alertRuleId',
  ),
  sample(backTestRule, ({ userId }) => ({
    body: {
      trigger: { kind: 'reds' as const, count: 2, among: 'days' as const, of: 7 },
      audience: { everyone: true, excludedUserIds: [userId] },
      quietMinutesPerPerson: 60,
    },
  })),
  sample(deleteAlertRule, ({ alertRuleId }) => ({ params: { id: alertRuleId } }), 'alertRuleId'),
];
