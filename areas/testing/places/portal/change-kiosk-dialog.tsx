import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { changeKiosk } from '../kiosk-changes.contract.ts';
import { listKiosks, type Kiosk } from '../kiosks.contract.ts';
import { ExitPinField, isExitPinFit } from './exit-pin-field.tsx';
import { KioskFields, OfflineField, type KioskFieldValues } from './kiosk-fields.tsx';

/** Changes a kiosk's name, site, what people enter there, how long it works offline, and its exit PIN. */
export function ChangeKioskDialog({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const t = useText();
  const [fields, setFields] = useState<KioskFieldValues>({
    name: kiosk.name,
    site: kiosk.site,
    siteId: kiosk.siteId,
    accepts: kiosk.accepts,
    camera: kiosk.camera,
    pictures: kiosk.pictures,
    asksPin: kiosk.asksPin,
  });
  const [offlineHours, setOfflineHours] = useState(kiosk.offlineHours);
  const [exitPin, setExitPin] = useState('');
  const [isExitPinRemoved, setIsExitPinRemoved] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const change = useApiMutation(changeKiosk, { refreshes: [listKiosks] });
  const isNamed = fields.name.trim() !== '';
  const isPinFit = isExitPinFit(exitPin);

  const submit = () => {
    setHasTried(true);
    if (!isNamed || !isPinFit || change.isPending) return;
    const pin = isExitPinRemoved ? { exitPin: null } : exitPin !== '' && { exitPin };
    change.mutate({ params: { id: kiosk.id }, body: { ...fields, offlineHours, ...pin } }, { onSuccess: onClose });
  };
  const pinError =
    change.error?.fields['exitPin'] ?? (hasTried && !isPinFit ? t('testing.kiosk.exitPinRule') : undefined);
  return (
    <Dialog
      title={t('testing.kiosk.changeOne', { name: kiosk.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogSubmit label={t('testing.kiosk.save')} isPending={change.isPending} onCancel={onClose} />}
    >
      <div className="stack gap-14">
        {change.error && !pinError && <Notice severity="error">{change.error.message}</Notice>}
        <KioskFields
          values={fields}
          onChange={setFields}
          nameError={hasTried && !isNamed ? t('field.required') : undefined}
        />
        <OfflineField value={offlineHours} onChange={setOfflineHours} />
        {!isExitPinRemoved && (
          <ExitPinField
            of={kiosk.hasExitPin ? 'with' : 'without'}
            error={pinError}
            value={exitPin}
            onChange={setExitPin}
          />
        )}
        {kiosk.hasExitPin && (
          <Checkbox isChecked={isExitPinRemoved} onChange={setIsExitPinRemoved}>
            {t('testing.kiosk.removeExitPin')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
