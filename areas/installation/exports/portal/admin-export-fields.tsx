import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import { ADMIN_DATASETS, PURPOSE_LENGTH, TICKET_MAX_LENGTH } from '../admin-exports.contract.ts';
import { EVERYONE, type AdminExportOrder } from './admin-export-order.ts';
import { useOrganizationChoice } from './use-admin-exports.ts';

const KEPT_CHOICES = ['1', '24', '72', '168'];

/** The fields for dataset, organization, purpose and duration. */
export function AdminExportFields({ values, field }: CheckedForm<AdminExportOrder>) {
  const t = useText();
  const organizations = useOrganizationChoice();
  const nobody = values.dataset === 'organization' ? 'installation.exports.choose' : 'installation.exports.all';
  const named = organizations.data?.items.map(({ id, name }) => ({ id, text: name })) ?? [];
  return (
    <>
      <NativeSelect
        label={t('installation.exports.column.dataset')}
        hint={t(`installation.exports.about.${values.dataset}`)}
        options={ADMIN_DATASETS.map((id) => ({ id, text: t(`installation.exports.dataset.${id}`) }))}
        {...field('dataset')}
      />
      <NativeSelect
        label={t('installation.exports.organization')}
        options={[{ id: EVERYONE, text: t(nobody) }, ...named]}
        {...field('organizationId')}
      />
      <TextArea
        label={t('installation.exports.column.purpose')}
        hint={t('installation.exports.purposeHint')}
        maxLength={PURPOSE_LENGTH.max}
        {...field('purpose')}
      />
      <TextField
        label={t('installation.exports.ticket')}
        maxLength={TICKET_MAX_LENGTH}
        autoComplete="off"
        {...field('ticket')}
      />
      <NativeSelect
        label={t('installation.exports.kept')}
        options={KEPT_CHOICES.map((id) => ({ id, text: t('installation.exports.keptHours', { hours: Number(id) }) }))}
        {...field('keptHours')}
      />
    </>
  );
}
