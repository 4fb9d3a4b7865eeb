import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import type { CaseState } from '#areas/cases/case/case-state.ts';

export type ShownCases = 'open' | 'decided' | 'all';

/** Returns which cases the address asks for. */
export function shownCases({ states }: Readonly<Record<string, string>>): ShownCases {
  return states === 'decided' || states === 'all' ? states : 'open';
}

const STATES: Readonly<Record<ShownCases, readonly CaseState[] | undefined>> = {
  open: ['open', 'acknowledged'],
  decided: ['decided', 'closed'],
  all: undefined,
};

/** Returns the filter of the call; an open case is one without a decision. */
export const statesOf = (shown: ShownCases): string | undefined => STATES[shown]?.join(',');

export function CaseFilters() {
  const t = useText();
  const [values, change] = useSearchValues();
  return (
    <ChoiceBar<ShownCases>
      label={t('cases.list.show')}
      options={[
        { id: 'open', text: t('cases.list.show.open') },
        { id: 'decided', text: t('cases.list.show.decided') },
        { id: 'all', text: t('cases.list.show.all') },
      ]}
      value={shownCases(values)}
      onChange={(shown) => change({ states: shown === 'open' ? undefined : shown, sort: undefined })}
    />
  );
}
