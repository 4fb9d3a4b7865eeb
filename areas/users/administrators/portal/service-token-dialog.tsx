import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TOKEN_OVERLAPS, type ServiceAccount } from '../service-accounts.contract.ts';
import { TokenLife } from './token-life.tsx';
import { TokenShown } from './token-shown.tsx';
import { useCreateServiceToken } from './use-service-accounts.ts';

/** Long enough to put the new token in place, short enough to be forgotten without harm. */
const USUAL_OVERLAP = '24';

/** Makes a new token, and says what happens to the existing ones. */
export function ServiceTokenDialog({ service, onClose }: { service: ServiceAccount; onClose: () => void }) {
  const t = useText();
  const { id, name, tokens } = service;
  const [lifeDays, setLifeDays] = useState(90);
  const [others, setOthers] = useState(tokens.length > 0 ? USUAL_OVERLAP : 'stay');
  const { mutate, isPending, error, data } = useCreateServiceToken();
  const submit = () => {
    if (isPending) return;
    mutate({ params: { id }, body: { lifeDays, ...(others !== 'stay' && { overlapHours: Number(others) }) } });
  };
  if (data) return <TokenShown name={name} token={data.token} onClose={onClose} />;
  const choices = [
    ...TOKEN_OVERLAPS.map((hours) => ({
      id: String(hours),
      text: hours === 0 ? t('admins.service.othersEnd') : t('admins.service.hours', { count: hours }),
    })),
    { id: 'stay', text: t('admins.service.othersStay') },
  ];
  const footer = <DialogSubmit label={t('admins.service.makeToken')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('admins.service.newTokenTitle', { name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TokenLife days={lifeDays} onChange={setLifeDays} />
        {tokens.length > 0 && (
          <Select label={t('admins.service.others')} options={choices} value={others} onChange={setOthers} />
        )}
      </div>
    </Dialog>
  );
}
