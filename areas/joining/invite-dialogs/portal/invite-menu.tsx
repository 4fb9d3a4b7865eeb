import '#areas/joining/entry/portal/joining.css';
import Link from 'lucide-react/icons/link';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteManyDialog } from './invite-many-dialog.tsx';
import { JoinLinkDialog } from './join-link-dialog.tsx';
import { JoinLinkList } from './join-link-list.tsx';
import type { TagChoice } from './tag-choice.ts';

/** The dialogs that `?ways=` of the page can open. */
export type InviteDialogName = 'list' | 'invite' | 'many' | 'joinLink';

/**
 * The ways into the organization, for the page that lists people: invite a person, and see open invitations and links.
 */
export function InviteMenu({ tagChoice }: { tagChoice: TagChoice }) {
  const t = useText();
  const [{ ways }, change] = useSearchValues();
  const show = (way: InviteDialogName | undefined) => () => change({ ways: way });
  const close = show(undefined);
  return (
    <>
      <Button icon={Link} onPress={show('list')}>
        {t('joining.waysIn.title')}
      </Button>
      <Button look="primary" icon={UserPlus} onPress={show('invite')}>
        {t('joining.invite.open')}
      </Button>
      {ways === 'list' && <WaysInDialog onClose={close} onNewLink={show('joinLink')} />}
      {ways === 'invite' && <InviteDialog tagChoice={tagChoice} onMany={show('many')} onClose={close} />}
      {ways === 'many' && <InviteManyDialog tagChoice={tagChoice} onOne={show('invite')} onClose={close} />}
      {ways === 'joinLink' && <JoinLinkDialog tagChoice={tagChoice} onClose={show('list')} />}
    </>
  );
}

interface WaysInDialogProps {
  onClose: () => void;
  onNewLink: () => void;
}

/** The open invitations and join links. */
function WaysInDialog({ onClose, onNewLink }: WaysInDialogProps) {
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
