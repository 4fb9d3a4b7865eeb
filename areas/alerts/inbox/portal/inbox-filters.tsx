import { useState } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { SEVERITIES } from '#areas/alerts/triggers/alert-trigger.ts';
import { severityWords } from '#areas/alerts/alert/alert-words.ts';
import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';

const ANY = 'any';
type Shown = 'open' | 'mine' | 'undelivered' | 'all';

/** Returns which alerts the address asks for. */
export function shownOf({ states, mine, undelivered }: Readonly<Record<string, string>>): Shown {
  if (undelivered === 'true') return 'undelivered';
  if (states === 'all') return 'all';
  return mine === 'true' ? 'mine' : 'open';
}

export function InboxFilters({ alerts }: { alerts: readonly Alert[] }) {
  const t = useText();
  const [values, change] = useSearchValues();
  const rules = useSeenRules(alerts, values['rules']);
  const severities = SEVERITIES.map((id) => ({ id, text: t(severityWords[id]) }));
  return (
    <>
      <ChoiceBar<Shown>
        label={t('alerts.inbox.show')}
        options={[
          { id: 'open', text: t('alerts.inbox.show.open') },
          { id: 'mine', text: t('alerts.inbox.show.mine') },
          { id: 'undelivered', text: t('alerts.inbox.show.undelivered') },
          { id: 'all', text: t('alerts.inbox.show.all') },
        ]}
        value={shownOf(values)}
        onChange={(shown) =>
          change({
            states: shown === 'all' ? 'all' : undefined,
            mine: shown === 'mine' ? 'true' : undefined,
            undelivered: shown === 'undelivered' ? 'true' : undefined,
            sort: undefined,
          })
        }
      />
      <Select
        look="quiet"
        label={t('alerts.inbox.severity')}
        options={[{ id: ANY, text: t('alerts.inbox.anySeverity') }, ...severities]}
        value={SEVERITIES.find((each) => each === values['severities']) ?? ANY}
        onChange={(chosen) => change({ severities: chosen === ANY ? undefined : chosen })}
      />
      <Select
        look="quiet"
        label={t('alerts.inbox.column.rule')}
        options={[{ id: ANY, text: t('alerts.inbox.anyRule') }, ...rules]}
        value={values['rules'] ?? ANY}
        onChange={(chosen) => change({ rules: chosen === ANY ? undefined : chosen })}
      />
    </>
  );
}

/** Rules seen in the list so far, because not every reader of alerts may read rules. */
function useSeenRules(alerts: readonly Alert[], chosen: string | undefined) {
  const t = useText();
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = alerts.filter(({ rule }) => seen.get(rule.id) !== rule.name);
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map(({ rule }) => [rule.id, rule.name] as const)]));
  const options = [...seen].map(([id, text]) => ({ id, text })).toSorted((a, b) => a.text.localeCompare(b.text));
  if (!chosen || seen.has(chosen)) return options;
  return [...options, { id: chosen, text: t('alerts.inbox.thisRule') }];
}
