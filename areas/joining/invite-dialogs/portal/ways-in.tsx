import Link from 'lucide-react/icons/link';
import UserPlus from 'lucide-react/icons/user-plus';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteManyDialog } from './invite-many-dialog.tsx';
import { JoinLinkDialog } from './join-link-dialog.tsx';
import type { TagChoice } from './tag-choice.ts';
import { WaysInDialog } from './ways-in-dialog.tsx';

/** The dialogs that `?ways=` of the page can open. */
export type WayIn = 'list' | 'invite' | 'many' | 'joinLink';

/**
 * The ways into the organization, for the page that lists people: invite a person, and see open invitations and links.
 */
export function WaysIn({ tagChoice }: { tagChoice: TagChoice }) {
  const t = useText();
  const [{ ways }, change] = useSearchValues();
  const show = (way: WayIn | undefined) => () => change({ ways: way });
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
