import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { MOST_RECIPIENTS, MOST_STEPS, type AlertRule, type Recipient } from '../alert-rules.contract.ts';
import type { StepForm } from '../rule-form.ts';
import { RecipientAdd } from './recipient-add.tsx';
import { recipientKey, recipientName } from './recipient-name.ts';
import { useRecipientNames } from './recipient-names.ts';
import { RuleFault } from './rule-fault.tsx';
import type { RuleFormFields } from './rule-form-state.ts';

interface RecipientStepsProps {
  fields: RuleFormFields;
  /** Of those who are told by the rule as it is stored, also when they have left. */
  stored: AlertRule['recipientNames'];
}

/** Who is told at once, and who later while nobody has acknowledged it. */
export function RecipientSteps({ fields: { form, change, faultOf }, stored }: RecipientStepsProps) {
  const t = useText();
  const names = useRecipientNames(stored);
  const { steps } = form;
  const replace = (at: number, changes: Partial<StepForm>) =>
    change({ steps: steps.map((each, place) => (place === at ? { ...each, ...changes } : each)) });
  const last = Number(steps.at(-1)?.afterMinutes ?? 0);
  return (
    <div className="rule-fields">
      {steps.map((step, at) => (
        <OneStep
          key={stepKey(at)}
          at={at}
          step={step}
          names={names}
          faultOf={(field) => faultOf(`steps.${at}.${field}`)}
          onChange={(changes) => replace(at, changes)}
          onRemove={() => change({ steps: steps.filter((_, place) => place !== at) })}
        />
      ))}
      {steps.length < MOST_STEPS && (
        <Button
          size="small"
          icon={Plus}
          onPress={() => change({ steps: [...steps, { afterMinutes: String(last + 10), recipients: [] }] })}
        >
          {t('alerts.rule.step.add')}
        </Button>
      )}
    </div>
  );
}

/** A step has no name of its own: it is the first, the second, and so on. */
const stepKey = (at: number): string => `step-${at}`;

interface OneStepProps {
  at: number;
  step: StepForm;
  names: AlertRule['recipientNames'];
  faultOf: (field: 'afterMinutes' | 'recipients') => string | undefined;
  onChange: (changes: Partial<StepForm>) => void;
  onRemove: () => void;
}

function OneStep({ at, step: { afterMinutes, recipients }, names, faultOf, onChange, onRemove }: OneStepProps) {
  const t = useText();
  const title = at === 0 ? t('alerts.rule.step.first') : t('alerts.rule.step.later', { number: at + 1 });
  const without = (recipient: Recipient) =>
    onChange({ recipients: recipients.filter((each) => recipientKey(each) !== recipientKey(recipient)) });
  return (
    <fieldset className="rule-step">
      <legend className="field-label">{title}</legend>
      {at > 0 && (
        <div className="rule-step-time">
          <TextField
            label={t('alerts.rule.step.after')}
            inputMode="numeric"
            autoComplete="off"
            value={afterMinutes}
            error={faultOf('afterMinutes')}
            onChange={(minutes) => onChange({ afterMinutes: minutes })}
          />
          <IconButton label={t('alerts.rule.step.remove', { number: at + 1 })} icon={Trash2} onPress={onRemove} />
        </div>
      )}
      {recipients.length > 0 && <Told recipients={recipients} names={names} title={title} onRemove={without} />}
      <RuleFault fault={faultOf('recipients')} />
      {recipients.length < MOST_RECIPIENTS && (
        <RecipientAdd chosen={recipients} onAdd={(added) => onChange({ recipients: [...recipients, added] })} />
      )}
    </fieldset>
  );
}

interface ToldProps {
  recipients: readonly Recipient[];
  names: AlertRule['recipientNames'];
  title: string;
  onRemove: (recipient: Recipient) => void;
}

function Told({ recipients, names, title, onRemove }: ToldProps) {
  const t = useText();
  return (
    <ul className="rule-told" aria-label={title}>
      {recipients.map((recipient) => {
        const name = recipientName(t, recipient, names);
        return (
          <li key={recipientKey(recipient)} className="filter-chip">
            {name}
            <IconButton
              label={t('alerts.rule.recipient.remove', { name })}
              icon={X}
              size="small"
              onPress={() => onRemove(recipient)}
            />
          </li>
        );
      })}
    </ul>
  );
}
