import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { InvitationList } from './invitation-list.tsx';
import { JoinLinkList } from './join-link-list.tsx';
import '#areas/joining/entry/portal/joining.css';

interface WaysInDialogProps {
  onClose: () => void;
  onNewLink: () => void;
}

/** The open invitations and join links. */
export function WaysInDialog({ onClose, onNewLink }: WaysInDialogProps) {
  const t = useText();
  const [handed, setHanded] = useState<{ name: string; link: string }>();
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('joining.done')}
    </Button>
  );
  return (
    <Dialog title={t('joining.waysIn.title')} isOpen onClose={onClose} footer={footer}>
      {handed && (
        <section className="way-in-group">
          <HandedLink link={handed.link} label={t('joining.invite.link')}>
            {t('joining.invite.linkText', { name: handed.name })}
          </HandedLink>
        </section>
      )}
      <section className="way-in-group">
        <div className="row spread gap-12">
          <h3 className="clear strong">{t('joining.waysIn.invitations')}</h3>
        </div>
        <InvitationList onLink={(name, link) => setHanded({ name, link })} />
      </section>
      <section className="way-in-group">
        <div className="row spread gap-12">
          <h3 className="clear strong">{t('joining.waysIn.joinLinks')}</h3>
          <Button size="small" onPress={onNewLink}>
            {t('joining.joinLink.open')}
          </Button>
        </div>
        <JoinLinkList />
      </section>
    </Dialog>
  );
}
