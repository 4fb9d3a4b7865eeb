import { useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { createKiosk, listKiosks } from '../kiosks.contract.ts';
import { ExitPinField, isExitPinFit } from './exit-pin-field.tsx';
import { KioskFields, type KioskFieldValues } from './kiosk-fields.tsx';
import { pairingFragment } from './link-token.ts';

const NEW_KIOSK: KioskFieldValues = {
  name: '',
  site: '',
  siteId: null,
  accepts: 'number',
  camera: 'off',
  pictures: 'off',
  asksPin: true,
};

/** Creates a kiosk and shows its pairing code, once only. */
export function NewKioskDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [fields, setFields] = useState<KioskFieldValues>(NEW_KIOSK);
  const [exitPin, setExitPin] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const create = useApiMutation(createKiosk, { refreshes: [listKiosks] });
  const isNamed = fields.name.trim() !== '';
  const isPinFit = isExitPinFit(exitPin);

  const submit = () => {
    setHasTried(true);
    if (!isNamed || !isPinFit || create.isPending) return;
    create.mutate({ body: { ...fields, ...(exitPin !== '' && { exitPin }) } });
  };
  if (create.data) return <PairingCode code={create.data.pairingCode} name={fields.name} onClose={onClose} />;
  const pinError =
    create.error?.fields['exitPin'] ?? (hasTried && !isPinFit ? t('testing.kiosk.exitPinRule') : undefined);
  const footer = <DialogSubmit label={t('testing.kiosk.create')} isPending={create.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('testing.kiosk.add')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-14">
        {create.error && !pinError && <Notice severity="error">{create.error.message}</Notice>}
        <KioskFields
          values={fields}
          onChange={setFields}
          isNew
          nameError={hasTried && !isNamed ? t('field.required') : undefined}
        />
        <ExitPinField of="new" error={pinError} value={exitPin} onChange={setExitPin} />
      </div>
    </Dialog>
  );
}

function PairingCode({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const t = useText();
  const address = location.origin + localized('/begin-test');
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('testing.begin.done')}
    </Button>
  );
  return (
    <Dialog title={name} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-14">
        <p>{t('testing.kiosk.codeText')}</p>
        <output className="code-shown">{code}</output>
        <HandedLink link={address} label={t('testing.kiosk.address')} />
        <LinkQr link={address + pairingFragment(code)} label={t('testing.kiosk.qr')} />
        <Notice severity="warn">{t('testing.kiosk.codeOnce')}</Notice>
      </div>
    </Dialog>
  );
}
