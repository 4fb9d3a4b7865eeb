import '#areas/joining/entry/portal/joining.css';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { joinByLink, Joined, JoinLinkOffer, showJoinLink } from '../join-links.contract.ts';
import { joinByLinkCall, showJoinLinkCall } from '#areas/joining/entry/way-in-calls.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { JoinedOrganization } from './joined-organization.tsx';
import { LinkFailure } from '#areas/joining/entry/portal/link-failure.tsx';
import { UnusableLink } from '#areas/joining/entry/portal/unusable-link.tsx';
import { LinkTitle } from '#areas/joining/entry/portal/link-title.tsx';
import { useReply } from '#platform/portal/calls/use-reply.ts';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';

interface JoinOfferProps {
  token: string;
  onDecline: () => void;
  /** Whether the page has its own title, so that this one is a subtitle. */
  isPart?: boolean;
}

/** The offer of a join link to a signed-in person, in each of its states. */
export function JoinOffer({ token, onDecline, isPart = false }: JoinOfferProps) {
  const t = useText();
  const { reply: offer, failure, retry } = useReply<typeof showJoinLink>(showJoinLinkCall, { params: { token } });
  if (failure) return <LinkFailure failure={failure} onRetry={retry} isPart={isPart} />;
  if (!offer) {
    return (
      <p className="entry-text" role="status">
        {t('ui.loading')}
      </p>
    );
  }
  if (offer.state === 'valid') return <OpenLink offer={offer} token={token} onDecline={onDecline} isPart={isPart} />;
  return <ClosedLink offer={offer} isPart={isPart} />;
}

function ClosedLink({ offer, isPart }: { offer: JoinLinkOffer; isPart: boolean }) {
  const t = useText();
  const { state, organizationName: organization } = offer;
  const reasons = {
    valid: '',
    expired: t('joining.join.expired', { organization }),
    full: t('joining.join.full', { organization }),
    revoked: t('joining.join.revoked', { organization }),
  };
  return (
    <UnusableLink isPart={isPart} title={t('joining.join.closedTitle')}>
      {reasons[state]}
    </UnusableLink>
  );
}

function OpenLink({ offer, token, onDecline, isPart = false }: { offer: JoinLinkOffer } & JoinOfferProps) {
  const t = useText();
  const [joined, setJoined] = useState<Joined | null>(null);
  const { send, isPending, failure } = useSending<typeof joinByLink>(joinByLinkCall, { isSignedIn: true });
  const { organizationName: organization, allowedDomain, tagNames } = offer;

  const accept = () => {
    if (!isPending) void send({ params: { token } }, setJoined);
  };
  if (joined) return <JoinedOrganization joined={joined} />;
  return (
    <>
      <LinkTitle isPart={isPart}>{t('joining.join.title', { organization })}</LinkTitle>
      <WhatTheySee organization={organization} />
      {tagNames.length > 0 && (
        <p className="entry-text">{t('joining.join.tags', { tags: tagNames.join(', '), count: tagNames.length })}</p>
      )}
      {allowedDomain !== null && <p className="entry-text">{t('joining.join.domain', { domain: allowedDomain })}</p>}
      <FormFailure failure={failure} />
      <div className="entry-choice">
        <button type="button" className="button button-large" aria-disabled={isPending} onClick={onDecline}>
          {t('joining.decline')}
        </button>
        <button
          type="button"
          className="button button-primary button-large"
          aria-disabled={isPending}
          data-pending={isPending || undefined}
          onClick={accept}
        >
          {t('joining.accept')}
        </button>
      </div>
    </>
  );
}

/** What an organization learns about a person who joins it, and what it does not. */
function WhatTheySee({ organization }: { organization: string }) {
  const t = useText();
  return (
    <dl className="stack gap-4 what-they-see">
      <dt className="row gap-8 medium">
        <Eye aria-hidden />
        {t('joining.join.seen', { organization })}
      </dt>
      <dd>{t('joining.join.seenText')}</dd>
      <dt className="row gap-8 medium">
        <EyeOff aria-hidden />
        {t('joining.join.unseen')}
      </dt>
      <dd>{t('joining.join.unseenText')}</dd>
    </dl>
  );
}
