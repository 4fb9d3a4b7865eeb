import { listAlertRules, type AlertRule } from '#areas/alerts/rules/alert-rules.contract.ts';
import { getDashboardPeople } from '#areas/reports/dashboard/dashboard.contract.ts';
import type { SetupStep } from '#areas/reports/dashboard/portal/setup-steps.tsx';
import { listSchedules } from '#areas/schedules/rules/schedules.contract.ts';
import { listKiosks } from '#areas/testing/places/kiosks.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';

/** Reads one row, because only the total is needed. */
const ONE = { query: { limit: 1 } };

/** The steps before an organization's first test that this administrator may take, and which of them are done. */
export function useWelcomeSteps(): { readonly steps: readonly SetupStep[]; readonly isPending: boolean } {
  const t = useText();
  const mayDo = useMayDo();
  const done = useDone();
  const all = [
    { permission: 'users.edit', words: t('reports.dashboard.setup.people'), href: '/users', isDone: done.people },
    {
      permission: 'schedules.manage',
      words: t('reports.dashboard.setup.schedule'),
      href: '/schedules?schedule=new',
      isDone: done.schedule,
    },
    { permission: 'alerts.manage', words: t('shell.welcome.alerts'), href: '/alerts?tab=rules', isDone: done.alerts },
    {
      permission: 'settings.manage',
      words: t('reports.dashboard.setup.places'),
      href: '/settings?section=test-places',
      isDone: done.places,
    },
    {
      permission: 'scores.view',
      words: t('reports.dashboard.setup.test'),
      href: '/start-test-page',
      isDone: done.test,
    },
  ] as const;
  return { steps: all.filter(({ permission }) => mayDo(permission)), isPending: done.isPending };
}

/** Derived from the organization's data. What cannot be known counts as not done. */
function useDone() {
  const mayDo = useMayDo();
  const people = useApiQuery(listUsers, ONE, { enabled: mayDo('users.view') });
  const schedules = useApiQuery(listSchedules, ONE, { enabled: mayDo('users.view') });
  const rules = useApiQuery(listAlertRules, {}, { enabled: mayDo('alerts.manage') });
  const kiosks = useApiQuery(listKiosks, {}, { enabled: mayDo('settings.manage') });
  const tested = useApiQuery(getDashboardPeople, {}, { enabled: mayDo('scores.view') });
  const baselines: Readonly<Record<string, number>> = tested.data?.baselines ?? {};
  return {
    people: (people.data?.total ?? 0) > 1,
    schedule: (schedules.data?.total ?? 0) > 0,
    alerts: rules.data?.items.some(isChosen) ?? false,
    places: kiosks.data?.items.some(({ state }) => state === 'paired') ?? false,
    test: Object.entries(baselines).some(([state, count]) => state !== 'none' && count > 0),
    isPending: [people, schedules, rules, kiosks, tested].some(({ isLoading }) => isLoading),
  };
}

/**
 * Every organization starts with rules that are on, so only a custom rule or one with named recipients counts as
 * chosen.
 */
const isChosen = ({ state, starter, steps }: AlertRule): boolean =>
  state === 'on' &&
  (starter === null || steps.some(({ recipients }) => recipients.some(({ kind }) => NAMED.includes(kind))));
const NAMED: readonly string[] = ['admin', 'address', 'webhook'];
