import { useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { JoinOffer } from './join-offer.tsx';
import { tokenInAddress } from '#areas/joining/entry/portal/token-in-address.ts';
import '#areas/joining/entry/portal/joining.css';

/** /join/{token}: joins another organization. People below admin level see the same on their own page. */
export function JoinPage() {
  const [token] = useState(tokenInAddress);
  return (
    <main className="page join-page">
      <div className="entry-card">
        <JoinOffer token={token} onDecline={() => loadPage(localized('/'))} />
      </div>
    </main>
  );
}
