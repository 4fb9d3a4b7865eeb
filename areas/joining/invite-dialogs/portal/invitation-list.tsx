import Ellipsis from 'lucide-react/icons/ellipsis';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo from 'lucide-react/icons/undo-2';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import type { Invitation } from '#areas/joining/invitations/invitations.contract.ts';
import { useInvitationWords } from './use-invitation-words.ts';
import { useInvitations, useResendInvitation, useRevokeInvitation } from './use-ways-in.ts';
import '#areas/joining/entry/portal/joining.css';

interface InvitationListProps {
  /** Called with the new link of a person without an address. */
  onLink: (name: string, link: string) => void;
}

export function InvitationList({ onLink }: InvitationListProps) {
  const t = useText();
  const invitations = useInvitations();
  return (
    <Loaded query={invitations}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet small">{t('joining.waysIn.noInvitations')}</p>
        ) : (
          <ul className="ruled-items way-in-list">
            {items.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onLink={onLink} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function InvitationRow({ invitation, onLink }: { invitation: Invitation } & InvitationListProps) {
  const t = useText();
  const { day } = useDates();
  const { id, email, role, state } = invitation;
  const name = `${invitation.firstName} ${invitation.lastName}`.trim();
  const invitationWords = useInvitationWords();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const date = day(invitation.expiresAt);

  const sendAgain = () =>
    resend.mutate(
      { params: { id } },
      {
        onSuccess: ({ link }) => (link === null ? showToast(invitationWords(email ?? '')) : onLink(name, link)),
        onError: showFailure,
      },
    );
  const takeBack = () =>
    revoke.mutate(
      { params: { id } },
      { onSuccess: () => showToast({ detail: t('joining.waysIn.revoked', { name }) }), onError: showFailure },
    );

  return (
    <li>
      <div className="grow may-shrink breaks">
        <div className="clear medium">{name}</div>
        <div className="quiet small">
          {email ?? t('joining.waysIn.handedOver')} · {t(role === 'admin' ? 'joining.role.admin' : 'joining.role.user')}
        </div>
        <div className="quiet small">
          {t(state === 'expired' ? 'joining.waysIn.expired' : 'joining.waysIn.expires', { date })}
        </div>
      </div>
      <Menu trigger={<IconButton label={t('ui.actionsFor', { name })} tooltip={t('ui.actions')} icon={Ellipsis} />}>
        <MenuItem icon={RotateCw} onAction={sendAgain}>
          {t(email === null ? 'joining.waysIn.newLink' : 'joining.waysIn.resend')}
        </MenuItem>
        <MenuItem icon={Undo} isDangerous onAction={takeBack}>
          {t('joining.waysIn.revoke')}
        </MenuItem>
      </Menu>
    </li>
  );
}
