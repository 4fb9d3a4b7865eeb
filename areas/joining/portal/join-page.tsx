import { useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { JoinOffer } from './join-offer.tsx';
import { tokenInAddress } from './token-in-address.ts';
import './joining.css';

/** /join/{token}: joins one more organization. People below admin level find the same on their own page. */
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
