import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';

interface TokenShownProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** A new token, which is never shown again. */
export function TokenShown({ name, token, onClose }: TokenShownProps) {
  const t = useText();
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('admins.service.done')}
    </Button>
  );
  return (
    <Dialog title={t('admins.service.tokenTitle', { name })} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        <HandedLink link={token} label={t('admins.service.token')}>
          {t('admins.service.tokenOnce')}
        </HandedLink>
      </div>
    </Dialog>
  );
}
