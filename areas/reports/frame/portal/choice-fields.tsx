import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { listed, toggled, type FilterChange } from '../filter-values.ts';
import { ATTEMPTS, USUAL_VALIDITIES } from '../report-filter.ts';
import { ATTEMPT_WORDS, choiceOptions, type ChoicePart } from './filter-words.ts';

interface FieldProps {
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

/** Selects some of a few values. */
export function ChoiceField({ part, wanted, onChange }: FieldProps & { part: ChoicePart }) {
  const t = useText();
  const chosen = wanted[part] ?? (part === 'validity' ? USUAL_VALIDITIES.join(',') : undefined);
  return (
    <div className="filter-options">
      {choiceOptions(t, part).map(({ value, text }) => (
        <Checkbox
          key={value}
          isChecked={listed(chosen).includes(value)}
          onChange={() => onChange({ [part]: toggled(chosen, value) })}
        >
          {text}
        </Checkbox>
      ))}
    </div>
  );
}

/** The lowest deviation that is shown as above +5. */
const RED_FROM = '5.1';

/** The most common filters. */
export function QuickChoices({ onChange }: Pick<FieldProps, 'onChange'>) {
  const t = useText();
  return (
    <div className="cluster gap-8">
      <Button size="small" onPress={() => onChange({ cases: 'undecided', outcomes: undefined })}>
        {t('reports.filter.needsAction')}
      </Button>
      <Button size="small" onPress={() => onChange({ minDeviation: RED_FROM, maxDeviation: undefined })}>
        {t('reports.filter.red')}
      </Button>
    </div>
  );
}

export function OfflineField({ wanted, onChange }: FieldProps) {
  const t = useText();
  const options = [
    { id: 'any', text: t('reports.filter.either') },
    { id: 'yes', text: t('reports.filter.yes') },
    { id: 'no', text: t('reports.filter.no') },
  ];
  return (
    <Select
      label={t('reports.filter.part.offline')}
      options={options}
      value={wanted.offline ?? 'any'}
      onChange={(offline) => onChange({ offline: offline === 'any' ? undefined : offline })}
    />
  );
}

export function AttemptField({ wanted, onChange }: FieldProps) {
  const t = useText();
  return (
    <Select
      label={t('reports.filter.part.attempt')}
      options={ATTEMPTS.map((id) => ({ id: id as string, text: t(ATTEMPT_WORDS[id]) }))}
      value={wanted.attempt ?? 'last'}
      onChange={(attempt) => onChange({ attempt: attempt === 'last' ? undefined : attempt })}
    />
  );
}
