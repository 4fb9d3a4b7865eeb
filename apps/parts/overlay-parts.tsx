import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#platform/portal/ui/menu.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

type Open = 'form' | 'confirm' | 'timeout' | null;

export function OverlayParts() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = () => {
    close();
    showToast({
      summary: 'Tag deleted',
      detail: 'Crew B moved to the bin.',
      undo: () => showToast({ detail: 'Crew B is back.' }),
    });
  };
  return (
    <Card title="Dialogs, menus, toasts">
      <div className="cluster items-center gap-12">
        <Button onPress={() => setOpen('form')}>Dialog</Button>
        <Button look="danger" icon={Trash2} onPress={() => setOpen('confirm')}>
          Delete tag
        </Button>
        <Button onPress={() => setOpen('timeout')}>Session timeout</Button>
        <AccountMenu onSignOut={() => setOpen('confirm')} />
        <Button onPress={() => showToast({ detail: 'Invitation sent to 3 people.' })}>Toast</Button>
        <Button
          onPress={() =>
            showToast({ severity: 'error', detail: 'An error occurred. Please contact with support team' })
          }
        >
          Error toast
        </Button>
      </div>
      <TagDialog isOpen={open === 'form'} onClose={close} />
      <ConfirmDialog
        title="Delete the tag Crew B?"
        confirmLabel="Delete tag"
        isOpen={open === 'confirm'}
        onConfirm={remove}
        onClose={close}
      >
        12 people carry it. It stays in the bin for 30 days.
      </ConfirmDialog>
      <Dialog
        title="Session timeout"
        kind="message"
        icon={Timer}
        isClosable={false}
        isOpen={open === 'timeout'}
        onClose={close}
        footer={
          <Button look="primary" autoFocus onPress={close}>
            To stay logged in, press a key, tap here or move your mouse.
          </Button>
        }
      >
        For security, you will be automatically logged out in <b className="clear">48 seconds</b>.
      </Dialog>
    </Card>
  );
}

function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const [language, setLanguage] = useState('en');
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          Menu
          <ChevronDown />
        </Button>
      }
    >
      <MenuItem icon={KeyRound} href="#account">
        Account
      </MenuItem>
      <MenuItem icon={LogOut} onAction={onSignOut}>
        Sign out
      </MenuItem>
      <MenuSeparator />
      <MenuSection title="Language" chosenId={language} onChoose={setLanguage}>
        <MenuItem id="en">English</MenuItem>
        <MenuItem id="es">Español</MenuItem>
        <MenuItem id="pt">Português</MenuItem>
      </MenuSection>
    </Menu>
  );
}

function TagDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const error = isTried && name.trim() === '' ? 'Enter a name.' : undefined;
  const submit = () => {
    setTried(true);
    if (name.trim() === '') return;
    onClose();
    showToast({ summary: 'Tag created', detail: name });
  };
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button look="primary" type="submit">
        Create tag
      </Button>
    </>
  );
  return (
    <Dialog title="New tag" isOpen={isOpen} onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16 above-8">
        <p>Tags group people by site, crew or contract.</p>
        <TextField label="Name" autoFocus value={name} onChange={setName} error={error} />
      </div>
    </Dialog>
  );
}
