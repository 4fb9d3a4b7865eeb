import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { GroupFault } from '#platform/portal/ui/form/group-fault.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { MOST_RECIPIENTS, MOST_STEPS, type AlertRule, type Recipient } from '../alert-rules.contract.ts';
import type { RuleForm } from '../rule-form.ts';
import { RecipientAdd } from './recipient-add.tsx';
import { recipientKey, recipientName, recipientsName } from './recipient-name.ts';
import { useEmptyRecipients, useRecipientNames } from './recipient-names.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';

interface RecipientStepsProps {
  fields: CheckedForm<RuleForm>;
  /** Names of the recipients of the stored rule, even if they have left. */
  stored: AlertRule['recipientNames'];
}

/** Edits who gets a message at once, and who later while the alert is unacknowledged. */
export function RecipientSteps({ fields, stored }: RecipientStepsProps) {
  const t = useText();
  const names = useRecipientNames(stored);
  const { values, change } = fields;
  const { steps } = values;
  const last = Number(steps.at(-1)?.afterMinutes ?? 0);
  return (
    <div className="stack gap-16 may-shrink fields">
      {steps.map((step, at) => (
        <OneStep
          key={stepKey(at)}
          at={at}
          names={names}
          fields={fields}
          onRemove={() => change({ steps: steps.filter((each) => each !== step) })}
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

/** A step has no id of its own, so its position is the key. */
const stepKey = (at: number): string => `step-${at}`;

interface OneStepProps {
  at: number;
  names: AlertRule['recipientNames'];
  fields: CheckedForm<RuleForm>;
  onRemove: () => void;
}

function OneStep({ at, names, fields: { field }, onRemove }: OneStepProps) {
  const t = useText();
  const { value: recipients, onChange, error } = field(`steps.${at}.recipients`);
  const title = at === 0 ? t('alerts.rule.step.first') : t('alerts.rule.step.later', { number: at + 1 });
  const without = (recipient: Recipient) =>
    onChange(recipients.filter((each) => recipientKey(each) !== recipientKey(recipient)));
  return (
    <fieldset className="stack gap-10 may-shrink rule-step">
      <legend className="field-label">{title}</legend>
      {at > 0 && (
        <div className="rule-step-time">
          <TextField
            label={t('alerts.rule.step.after')}
            inputMode="numeric"
            autoComplete="off"
            {...field(`steps.${at}.afterMinutes`)}
          />
          <IconButton label={t('alerts.rule.step.remove', { number: at + 1 })} icon={Trash2} onPress={onRemove} />
        </div>
      )}
      {recipients.length > 0 && (
        <ChosenRecipients recipients={recipients} names={names} title={title} onRemove={without} />
      )}
      <GroupFault fault={error} />
      <EmptyRecipients recipients={recipients} names={names} />
      {recipients.length < MOST_RECIPIENTS && (
        <RecipientAdd chosen={recipients} onAdd={(added) => onChange([...recipients, added])} />
      )}
    </fieldset>
  );
}

/** Warns of a recipient profile that no administrator has: the alert fires, but this message reaches no one. */
function EmptyRecipients({ recipients, names }: Pick<ChosenRecipientsProps, 'recipients' | 'names'>) {
  const t = useText();
  const locale = useLocale();
  const empty = useEmptyRecipients(recipients);
  if (empty.length === 0) return null;
  const who = recipientsName(t, locale, empty, names);
  return <Notice severity="warn">{t('alerts.rule.recipient.empty', { who })}</Notice>;
}

interface ChosenRecipientsProps {
  recipients: readonly Recipient[];
  names: AlertRule['recipientNames'];
  title: string;
  onRemove: (recipient: Recipient) => void;
}

function ChosenRecipients({ recipients, names, title, onRemove }: ChosenRecipientsProps) {
  const t = useText();
  return (
    <ul className="cluster gap-6" aria-label={title}>
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
