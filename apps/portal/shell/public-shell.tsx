import type { ReactNode } from 'react';
import { DemoBanner } from './demo-banner.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { PublicHeader } from './public-header.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

/** Half-widths of the arcs below the horizon, in the drawing's own units. */
const HULL_ARCS = [384, 512, 640, 800, 960];
const ARC_FLATNESS = 0.78;

/** Draws the sky above, the hull lines below, and the page across the horizon between them. */
export function PublicShell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="public">
      <SkipLink />
      <DemoBanner />
      <MaintenanceBanner isStill={path.toLowerCase() === '/begin-test'} />
      <div className="public-sea">
        <div className="public-sky" />
        <svg className="public-arcs" viewBox="0 0 1280 750" preserveAspectRatio="xMidYMin slice" aria-hidden>
          {HULL_ARCS.map((radius) => (
            <ellipse key={radius} cx="640" cy="0" rx={radius} ry={radius * ARC_FLATNESS} />
          ))}
        </svg>
        <PublicHeader path={path} />
        <div className="public-content" id={CONTENT_ID} tabIndex={-1}>
          {children}
        </div>
      </div>
    </div>
  );
}
