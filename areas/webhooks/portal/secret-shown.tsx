import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';

interface SecretShownProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new secret, which will not be shown again. */
export function SecretShown({ name, secret, onClose }: SecretShownProps) {
  const t = useText();
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('webhooks.secretDone')}
    </Button>
  );
  return (
    <Dialog title={t('webhooks.secretTitle', { name })} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        <HandedLink link={secret} label={t('webhooks.secret')}>
          {t('webhooks.secretOnce')}
        </HandedLink>
      </div>
    </Dialog>
  );
}
