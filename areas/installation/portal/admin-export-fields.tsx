import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { ADMIN_DATASETS, PURPOSE_LENGTH, TICKET_MAX_LENGTH } from '../admin-exports.contract.ts';
import { EVERYONE, type AdminExportOrderForm } from './use-admin-export-order.ts';
import { useOrganizationChoice } from './use-admin-exports.ts';

const KEPT_CHOICES = ['1', '24', '72', '168'];

/** What, of whom, why and for how long. What is missing is said once somebody has tried. */
export function AdminExportFields({ form, hasTried }: { form: AdminExportOrderForm; hasTried: boolean }) {
  const t = useText();
  const organizations = useOrganizationChoice();
  const { values, set, lacks } = form;
  const nobody = values.dataset === 'organization' ? 'installation.exports.choose' : 'installation.exports.all';
  const named = organizations.data?.items.map(({ id, name }) => ({ id, text: name })) ?? [];
  return (
    <>
      <NativeSelect
        label={t('installation.exports.column.dataset')}
        hint={t(`installation.exports.about.${values.dataset}`)}
        options={ADMIN_DATASETS.map((id) => ({ id, text: t(`installation.exports.dataset.${id}`) }))}
        value={values.dataset}
        onChange={(dataset) => set({ dataset })}
      />
      <NativeSelect
        label={t('installation.exports.organization')}
        options={[{ id: EVERYONE, text: t(nobody) }, ...named]}
        error={hasTried && lacks.organization ? t('problem.admin_export_organization_needed') : undefined}
        value={values.organizationId}
        onChange={(organizationId) => set({ organizationId })}
      />
      <TextArea
        label={t('installation.exports.column.purpose')}
        hint={t('installation.exports.purposeHint')}
        error={hasTried && lacks.purpose ? t('installation.exports.purposeShort') : undefined}
        maxLength={PURPOSE_LENGTH.max}
        value={values.purpose}
        onChange={(purpose) => set({ purpose })}
      />
      <TextField
        label={t('installation.exports.ticket')}
        maxLength={TICKET_MAX_LENGTH}
        autoComplete="off"
        value={values.ticket}
        onChange={(ticket) => set({ ticket })}
      />
      <NativeSelect
        label={t('installation.exports.kept')}
        options={KEPT_CHOICES.map((id) => ({ id, text: t('installation.exports.keptHours', { hours: Number(id) }) }))}
        value={values.keptHours}
        onChange={(keptHours) => set({ keptHours })}
      />
    </>
  );
}
