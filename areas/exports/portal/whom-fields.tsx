import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { NEW_RECIPIENT } from '../export-form.ts';
import { PURPOSE_MAX_LENGTH } from '../export-order.ts';
import { RECIPIENT_NAME_MAX_LENGTH } from '../exports.contract.ts';
import type { ExportFields } from './use-export-form.ts';
import { useRecipients } from './use-exports.ts';

/** For whom a file with keys is, and why a file with names is needed. */
export function WhomFields({ fields }: { fields: ExportFields }) {
  const { identity } = fields.form;
  if (identity === 'aggregated') return null;
  return (
    <div className="export-fields">
      {identity === 'pseudonymous' && <RecipientFields fields={fields} />}
      <Purpose fields={fields} />
    </div>
  );
}

function RecipientFields({ fields: { form, change, faultOf } }: { fields: ExportFields }) {
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
        value={form.recipientId || null}
        error={faultOf('recipient')}
        onChange={(recipientId) => change({ recipientId })}
      />
      {form.recipientId === NEW_RECIPIENT && (
        <TextField
          label={t('exports.form.recipientName')}
          hint={t('exports.form.recipientNameHint')}
          value={form.recipientName}
          maxLength={RECIPIENT_NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus
          error={faultOf('recipientName')}
          onChange={(recipientName) => change({ recipientName })}
        />
      )}
    </>
  );
}

function Purpose({ fields: { form, change, faultOf } }: { fields: ExportFields }) {
  const t = useText();
  const isNeeded = form.identity === 'identified';
  return (
    <TextArea
      label={t(isNeeded ? 'exports.form.purpose' : 'exports.form.purposeOptional')}
      hint={t('exports.form.purposeHint')}
      rows={2}
      value={form.purpose}
      maxLength={PURPOSE_MAX_LENGTH}
      error={faultOf('purpose')}
      onChange={(purpose) => change({ purpose })}
    />
  );
}
