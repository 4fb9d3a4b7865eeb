import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { PinDialog } from './pin-dialog.tsx';

/** Opens the dialog that sets a person's PIN, or the user's own. */
export function PinButton({ userId, isOwn = false }: { userId: string; isOwn?: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={KeyRound} onPress={() => setIsOpen(true)}>
        {t('testing.begin.pin')}
      </Button>
      {isOpen && <PinDialog userId={userId} isOwn={isOwn} onClose={() => setIsOpen(false)} />}
    </>
  );
}
