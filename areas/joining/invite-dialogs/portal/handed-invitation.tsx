import { useText } from '#platform/portal/text.tsx';
import { HandedLinkDialog } from './handed-link-dialog.tsx';

/** The link of a person without an address, to be handed over. */
export function HandedInvitation({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const t = useText();
  return (
    <HandedLinkDialog
      title={t('joining.invite.linkTitle', { name })}
      link={link}
      label={t('joining.invite.link')}
      onClose={onClose}
    >
      {t('joining.invite.linkText', { name })}
    </HandedLinkDialog>
  );
}
