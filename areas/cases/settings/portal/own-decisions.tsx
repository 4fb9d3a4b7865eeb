import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, type Control } from 'react-hook-form';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { DECISION_NAME_LENGTH, MOST_OWN_DECISIONS } from '../case-settings.contract.ts';
import type { CaseSettingValues } from './case-settings-values.ts';

/** Edits the organization's own decisions: their names and order. */
export function OwnDecisions({ control }: { control: Control<CaseSettingValues> }) {
  const t = useText();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'own', keyName: 'key' });
  return (
    <div className="stack to-start gap-8 may-shrink case-own" role="group" aria-label={t('cases.settings.own')}>
      <p className="field-label">{t('cases.settings.own')}</p>
      <p className="field-hint">{t('cases.settings.ownHint')}</p>
      {fields.map(({ key }, at) => (
        <OwnDecision
          key={key}
          control={control}
          at={at}
          count={fields.length}
          onMove={(by) => move(at, at + by)}
          onRemove={() => remove(at)}
        />
      ))}
      <Button
        look="quiet"
        size="small"
        icon={Plus}
        isDisabled={fields.length >= MOST_OWN_DECISIONS}
        onPress={() => append({ name: '' })}
      >
        {t('cases.settings.add')}
      </Button>
    </div>
  );
}

interface OwnDecisionProps {
  control: Control<CaseSettingValues>;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function OwnDecision({ control, at, count, onMove, onRemove }: OwnDecisionProps) {
  const t = useText();
  const number = at + 1;
  return (
    <div className="cluster items-end gap-8 full-width case-own-row">
      <SettingText
        control={control}
        name={`own.${at}.name`}
        maxLength={DECISION_NAME_LENGTH}
        label={t('cases.settings.ownName', { number })}
        check={(name) => (name.trim() ? '' : t('field.required'))}
      />
      <span className="case-own-acts">
        <IconButton
          label={t('cases.settings.up', { number })}
          icon={ArrowUp}
          isDisabled={at === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          label={t('cases.settings.down', { number })}
          icon={ArrowDown}
          isDisabled={number === count}
          onPress={() => onMove(1)}
        />
        <IconButton label={t('cases.settings.remove', { number })} icon={X} onPress={onRemove} />
      </span>
    </div>
  );
}
