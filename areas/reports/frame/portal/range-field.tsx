import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import type { FilterChange } from '../filter-values.ts';
import { rangeFault } from '../range-fault.ts';

interface RangeFieldProps {
  part: 'score' | 'deviation';
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

const FIELDS = {
  score: { min: 'minScore', max: 'maxScore', least: 0, most: 100 },
  deviation: { min: 'minDeviation', max: 'maxDeviation', least: -100, most: 100 },
} as const;

/** Two bounds, either of which can be left open. */
export function RangeField({ part, wanted, onChange }: RangeFieldProps) {
  const t = useText();
  const { min, max, least, most } = FIELDS[part];
  const fault = rangeFault(part, wanted);
  const bounds = { type: 'number', inputMode: 'decimal', step: 'any', min: least, max: most } as const;
  return (
    <div className="filter-range">
      <TextField
        {...bounds}
        label={t('reports.filter.least')}
        value={wanted[min] ?? ''}
        onChange={(value) => onChange({ [min]: value || undefined })}
      />
      <TextField
        {...bounds}
        label={t('reports.filter.most')}
        value={wanted[max] ?? ''}
        error={fault && t(fault, { least, most })}
        onChange={(value) => onChange({ [max]: value || undefined })}
      />
    </div>
  );
}
