import { PROFILE_NAMES, PROFILE_PURPOSES } from '#areas/identity/accounts/profile-texts.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { InvitationOffer } from '../invitation-answers.contract.ts';

/** The profile and scope that an invited administrator would have. */
export function OfferedRights({ offer: { profile, scope } }: { offer: InvitationOffer }) {
  const t = useText();
  const locale = useLocale();
  if (!profile) return null;
  const tags = scope && new Intl.ListFormat(locale, { type: 'unit' }).format(scope);
  return (
    <p className="entry-text">
      {t('joining.invitation.profile', { profile: t(PROFILE_NAMES[profile]) })} {t(PROFILE_PURPOSES[profile])}{' '}
      {tags === null ? t('joining.invitation.everyone') : t('joining.invitation.part', { tags })}
    </p>
  );
}
