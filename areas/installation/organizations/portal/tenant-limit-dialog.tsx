import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { TenantFacts } from '../organizations.contract.ts';
import { mostPeopleIn } from './most-people.ts';
import { useChangeTenant } from '#areas/installation/settings/portal/use-config.ts';

/** The maximum number of people in an organization. Mounted when it opens. */
export function TenantLimitDialog({ tenant, onClose }: { tenant: TenantFacts; onClose: () => void }) {
  const t = useText();
  const change = useChangeTenant();
  const [text, setText] = useState(tenant.mostPeople === null ? '' : String(tenant.mostPeople));
  const mostPeople = mostPeopleIn(text);
  const submit = () => {
    if (mostPeople === undefined || change.isPending) return;
    change.mutate({ params: { id: tenant.id }, body: { mostPeople } }, { onSuccess: onClose });
  };
  const footer = <DialogSubmit label={t('ui.setting.save')} isPending={change.isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('installation.organizations.limitTitle', { name: tenant.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="installation-form">
        {change.error && <Notice severity="error">{change.error.message}</Notice>}
        <p>{t('installation.organizations.limitText', { count: tenant.people })}</p>
        <TextField
          label={t('installation.organizations.mostPeople')}
          hint={t('installation.organizations.mostPeopleHint')}
          error={mostPeople === undefined ? t('installation.organizations.wrongLimit') : undefined}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
