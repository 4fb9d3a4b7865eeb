import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Controller, useFieldArray, type Control } from 'react-hook-form';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import type { ConnectionForm } from './connection-form.ts';

interface MappingRowsProps {
  control: Control<ConnectionForm>;
  name: 'roles' | 'tags';
  /** The choices that a value can map to. */
  label: string;
  add: string;
  options: readonly { id: string; text: string }[];
}

/** Values of a claim, and what each of them maps to. */
export function MappingRows({ control, name, label, add, options }: MappingRowsProps) {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <div className="stack to-start gap-8" role="group" aria-label={label}>
      {fields.map((row, at) => (
        <div key={row.id} className="mapping-row">
          <Controller
            control={control}
            name={`${name}.${at}.value`}
            render={({ field }) => (
              <TextField {...field} label={t('sso.field.value')} maxLength={200} autoComplete="off" />
            )}
          />
          <Controller
            control={control}
            name={`${name}.${at}.target`}
            render={({ field }) => (
              <Select label={label} options={options} value={field.value || null} onChange={field.onChange} />
            )}
          />
          <IconButton label={t('sso.field.removeRow')} icon={X} onPress={() => remove(at)} />
        </div>
      ))}
      <Button
        look="quiet"
        size="small"
        icon={Plus}
        isDisabled={options.length === 0}
        onPress={() => append({ value: '', target: options[0]?.id ?? '' })}
      >
        {add}
      </Button>
    </div>
  );
}
