import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm, type CheckedForm } from '#platform/portal/use-checked-form.ts';
import {
  ADMIN_DATASETS,
  PURPOSE_LENGTH,
  TICKET_MAX_LENGTH,
  KEPT_HOURS,
  type AdminDataset,
} from '../admin-exports.contract.ts';
import { useOrderAdminExport, useOrganizationChoice } from './use-admin-exports.ts';

/** Asks for dataset, purpose and duration, then shows the passphrase of an encrypted file once. */
export function AdminExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useCheckedForm({ start: NEW_ORDER, faultsIn });
  const { mutate, data, error, isPending } = useOrderAdminExport();
  const submit = form.submit((order) => {
    if (isPending) return;
    const onSuccess = ({ passphrase }: { passphrase: string | null }) => {
      if (passphrase !== null) return;
      onClose();
      showToast({ detail: t('installation.exports.ordered') });
    };
    mutate({ body: bodyOf(order) }, { onSuccess });
  });
  if (data?.passphrase) {
    return <WordsShown words={data.passphrase} needsSecond={data.state === 'approval'} onClose={onClose} />;
  }
  const footer = <DialogSubmit label={t('installation.exports.order')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('installation.exports.new')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <AdminExportFields {...form} />
      </div>
    </Dialog>
  );
}

interface WordsShownProps {
  words: string;
  needsSecond: boolean;
  onClose: () => void;
}

function WordsShown({ words, needsSecond, onClose }: WordsShownProps) {
  const t = useText();
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('installation.exports.wordsKept')}
    </Button>
  );
  return (
    <Dialog title={t('installation.exports.wordsTitle')} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        {needsSecond && <Notice severity="info">{t('installation.exports.needsSecond')}</Notice>}
        <HandedLink link={words} label={t('installation.exports.words')}>
          {t('installation.exports.wordsOnce')}
        </HandedLink>
      </div>
    </Dialog>
  );
}

const KEPT_CHOICES = ['1', '24', '72', '168'];

/** The fields for dataset, organization, purpose and duration. */
function AdminExportFields({ values, field }: CheckedForm<AdminExportOrder>) {
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

/** The choice "all organizations". */
const EVERYONE = '';

/** The values of the form. */
const NEW_ORDER = {
  dataset: 'usage' as AdminDataset,
  organizationId: EVERYONE,
  purpose: '',
  ticket: '',
  keptHours: String(KEPT_HOURS.usual),
};
type AdminExportOrder = typeof NEW_ORDER;

/** Returns the missing fields, each with a message id. */
const faultsIn = ({ dataset, organizationId, purpose }: AdminExportOrder) => ({
  ...(dataset === 'organization' &&
    organizationId === EVERYONE && { organizationId: 'problem.admin_export_organization_needed' }),
  ...(purpose.trim().length < PURPOSE_LENGTH.min && { purpose: 'installation.exports.purposeShort' }),
});

const bodyOf = ({ dataset, organizationId, purpose, ticket, keptHours }: AdminExportOrder) => ({
  dataset,
  purpose: purpose.trim(),
  ticket: ticket.trim(),
  keptHours: Number(keptHours),
  ...(organizationId !== EVERYONE && { organizationId }),
});
