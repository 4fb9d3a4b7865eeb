import { ORGANIZATION_NAME_MAX_LENGTH } from '#areas/organizations/organizations.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import { useNewTenant } from './use-new-tenant.ts';

const LANGUAGES = LOCALES.map(({ code, name }) => ({ id: code, text: name }));

/** Makes an organization, and invites who will run it. Mounted when it opens. */
export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useNewTenant(onClose);
  const { fields, change, textField, error, isPending, submit } = form;
  const footer = (
    <DialogSubmit label={t('installation.organizations.create')} isPending={isPending} onCancel={onClose} />
  );
  return (
    <Dialog title={t('installation.organizations.new')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="installation-form">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('installation.organizations.name')}
          maxLength={ORGANIZATION_NAME_MAX_LENGTH}
          autoFocus
          {...textField('name')}
        />
        <div className="setting-pair">
          <TimeZoneSelect
            label={t('installation.organizations.timeZone')}
            value={fields.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
          <NativeSelect
            label={t('installation.organizations.locale')}
            options={LANGUAGES}
            value={fields.locale}
            onChange={(locale) => change({ locale })}
          />
        </div>
        <TextField
          label={t('installation.organizations.mostPeople')}
          hint={t('installation.organizations.mostPeopleHint')}
          inputMode="numeric"
          {...textField('mostPeople')}
          {...(!form.isLimitRight && { error: t('installation.organizations.wrongLimit') })}
        />
        <OwnerFields textField={textField} />
      </div>
    </Dialog>
  );
}

function OwnerFields({ textField }: Pick<ReturnType<typeof useNewTenant>, 'textField'>) {
  const t = useText();
  return (
    <fieldset className="field-group installation-form">
      <legend className="installation-legend">{t('installation.organizations.owner')}</legend>
      <p className="field-hint">{t('installation.organizations.ownerHint')}</p>
      <div className="setting-pair">
        <TextField label={t('installation.organizations.firstName')} {...textField('firstName')} />
        <TextField label={t('installation.organizations.lastName')} {...textField('lastName')} />
      </div>
      <TextField label={t('installation.organizations.email')} type="email" inputMode="email" {...textField('email')} />
    </fieldset>
  );
}
