import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Joined, JoinLinkOffer } from '../join-links.contract.ts';
import { joinLinkPath } from '../way-in-paths.ts';
import { FormFailure } from './form-failure.tsx';
import { JoinedOrganization } from './joined-organization.tsx';
import { LinkFailure } from './link-failure.tsx';
import { LinkOver } from './link-over.tsx';
import { useOffer } from './use-offer.ts';
import { useSending } from './use-sending.ts';
import { WhatTheySee } from './what-they-see.tsx';

interface JoinOfferProps {
  token: string;
  onDecline: () => void;
}

/** What a join link offers to whoever is signed in, in every state that it can have. */
export function JoinOffer({ token, onDecline }: JoinOfferProps) {
  const t = useText();
  const { offer, failure, retry } = useOffer<JoinLinkOffer>(joinLinkPath(token));
  if (failure) return <LinkFailure failure={failure} onRetry={retry} />;
  if (!offer) {
    return (
      <p className="entry-text" role="status">
        {t('ui.loading')}
      </p>
    );
  }
  if (offer.state === 'valid') return <OpenLink offer={offer} token={token} onDecline={onDecline} />;
  return <ClosedLink offer={offer} />;
}

function ClosedLink({ offer: { state, organizationName: organization } }: { offer: JoinLinkOffer }) {
  const t = useText();
  const reasons = {
    valid: '',
    expired: t('joining.join.expired', { organization }),
    full: t('joining.join.full', { organization }),
    revoked: t('joining.join.revoked', { organization }),
  };
  return <LinkOver title={t('joining.join.closedTitle')}>{reasons[state]}</LinkOver>;
}

function OpenLink({ offer, token, onDecline }: { offer: JoinLinkOffer } & JoinOfferProps) {
  const t = useText();
  const [joined, setJoined] = useState<Joined | null>(null);
  const { send, isPending, failure } = useSending(joinLinkPath(token), { isSignedIn: true });
  const { organizationName: organization, allowedDomain, tagNames } = offer;

  const accept = () => {
    if (!isPending) void send(undefined, (reply) => setJoined(reply as Joined));
  };
  if (joined) return <JoinedOrganization joined={joined} />;
  return (
    <>
      <h1 tabIndex={-1}>{t('joining.join.title', { organization })}</h1>
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
