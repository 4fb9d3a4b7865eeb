import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { NEW_RECIPIENT, type ExportForm } from '../export-form.ts';
import { PURPOSE_MAX_LENGTH } from '#areas/exports/datasets/export-order.ts';
import { RECIPIENT_NAME_MAX_LENGTH } from '#areas/exports/runs/exports.contract.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import { useRecipients } from '#areas/exports/runs/portal/use-exports.ts';

/** The recipient of a pseudonymous file, or the purpose of an identified one. */
export function RecipientFields({ fields }: { fields: CheckedForm<ExportForm> }) {
  const { identity } = fields.values;
  if (identity === 'aggregated') return null;
  return (
    <div className="export-fields">
      {identity === 'pseudonymous' && <Recipient fields={fields} />}
      <Purpose fields={fields} />
    </div>
  );
}

function Recipient({ fields: { values, field, change, errorOf } }: { fields: CheckedForm<ExportForm> }) {
  const t = useText();
  const { data } = useRecipients(true);
  const known = data?.items ?? [];
  return (
    <>
      <Select
        label={t('exports.form.recipient')}
        hint={t('exports.form.recipientHint')}
        placeholder={t('exports.form.recipientNone')}
        options={[
          ...known.map(({ id, name }) => ({ id, text: name })),
          { id: NEW_RECIPIENT, text: t('exports.form.newRecipient') },
        ]}
        value={values.recipientId || null}
        error={errorOf('recipient')}
        onChange={(recipientId) => change({ recipientId })}
      />
      {values.recipientId === NEW_RECIPIENT && (
        <TextField
          label={t('exports.form.recipientName')}
          hint={t('exports.form.recipientNameHint')}
          maxLength={RECIPIENT_NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus
          {...field('recipientName')}
        />
      )}
    </>
  );
}

function Purpose({ fields: { values, field } }: { fields: CheckedForm<ExportForm> }) {
  const t = useText();
  const isNeeded = values.identity === 'identified';
  return (
    <TextArea
      label={t(isNeeded ? 'exports.form.purpose' : 'exports.form.purposeOptional')}
      hint={t('exports.form.purposeHint')}
      rows={2}
      maxLength={PURPOSE_MAX_LENGTH}
      {...field('purpose')}
    />
  );
}
