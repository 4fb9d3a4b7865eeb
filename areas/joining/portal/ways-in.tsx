import { useState } from 'react';
import Link from 'lucide-react/icons/link';
import UserPlus from 'lucide-react/icons/user-plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { JoinLinkDialog } from './join-link-dialog.tsx';
import type { TagChoice } from './tag-choice.ts';
import { WaysInDialog } from './ways-in-dialog.tsx';

/** How people come into the organization, for the page that lists them: invite one, and see what is open. */
export function WaysIn({ tagChoice }: { tagChoice: TagChoice }) {
  const t = useText();
  const [shown, setShown] = useState<'list' | 'invite' | 'joinLink'>();
  const close = () => setShown(undefined);
  return (
    <>
      <Button icon={Link} onPress={() => setShown('list')}>
        {t('joining.waysIn.title')}
      </Button>
      <Button look="primary" icon={UserPlus} onPress={() => setShown('invite')}>
        {t('joining.invite.open')}
      </Button>
      {shown === 'list' && <WaysInDialog onClose={close} onNewLink={() => setShown('joinLink')} />}
      {shown === 'invite' && <InviteDialog tagChoice={tagChoice} onClose={close} />}
      {shown === 'joinLink' && <JoinLinkDialog tagChoice={tagChoice} onClose={() => setShown('list')} />}
    </>
  );
}
