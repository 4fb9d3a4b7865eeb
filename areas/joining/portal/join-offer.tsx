import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Joined, JoinLinkOffer } from '../join-links.contract.ts';
import { joinLinkPath } from '../way-in-paths.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { JoinedOrganization } from './joined-organization.tsx';
import { LinkFailure } from './link-failure.tsx';
import { LinkOver } from './link-over.tsx';
import { LinkTitle } from './link-title.tsx';
import { useOffer } from './use-offer.ts';
import { useSending } from './use-sending.ts';
import { WhatTheySee } from './what-they-see.tsx';

interface JoinOfferProps {
  token: string;
  onDecline: () => void;
  /** It stands on a page that has a title of its own. */
  isPart?: boolean;
}

/** What a join link offers to whoever is signed in, in every state that it can have. */
export function JoinOffer({ token, onDecline, isPart = false }: JoinOfferProps) {
  const t = useText();
  const { offer, failure, retry } = useOffer<JoinLinkOffer>(joinLinkPath(token));
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
    <LinkOver isPart={isPart} title={t('joining.join.closedTitle')}>
      {reasons[state]}
    </LinkOver>
  );
}

function OpenLink({ offer, token, onDecline, isPart = false }: { offer: JoinLinkOffer } & JoinOfferProps) {
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
