import './switch-organization.css';
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { useSession } from './use-session.tsx';
import { useSwitchOrganization } from './use-switch-organization.ts';

/** Specification 2.6 and 4.3: nothing happens while the current organization is the selected one. */
export function SwitchOrganizationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const { organization_id: currentId } = useSession();
  const [selectedId, setSelectedId] = useState(currentId);
  const { switchTo } = useSwitchOrganization();

  const close = () => {
    setSelectedId(currentId);
    onClose();
  };
  const confirm = () => {
    if (selectedId === currentId) return;
    onClose();
    switchTo(selectedId);
  };

  const footer = (
    <>
      <Button onPress={close}>{t('identity.switch.cancel')}</Button>
      <Button type="submit" look="primary" isDisabled={selectedId === currentId}>
        {t('identity.switch.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('identity.switch.title')} isOpen={isOpen} onClose={close} onSubmit={confirm} footer={footer}>
      <OrganizationTable selectedId={selectedId} onSelect={setSelectedId} />
    </Dialog>
  );
}

function OrganizationTable({ selectedId, onSelect }: { selectedId: string; onSelect: (id: string) => void }) {
  const t = useText();
  const { organizations } = useSession();
  return (
    <table className="above-8 plain-table organization-table">
      <thead>
        <tr>
          <th scope="col">{t('identity.switch.organizationName')}</th>
        </tr>
      </thead>
      <tbody>
        {organizations.map(({ id, name }) => (
          <tr key={id}>
            <td>
              <label className="row spread gap-12 clear breaks organization-choice">
                <input type="radio" name="organization" checked={id === selectedId} onChange={() => onSelect(id)} />
                <span>{name}</span>
                {id === selectedId && <Check aria-hidden />}
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
