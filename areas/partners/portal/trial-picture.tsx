import './trial-picture.css';
import { useId, useState } from 'react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useText } from '#platform/portal/text.tsx';

/** The five arrows of a trial. The one in the middle is the target. */
const ARROWS = [
  { at: 44, isLeft: true },
  { at: 82, isLeft: true },
  { at: 120, isLeft: false },
  { at: 158, isLeft: true },
  { at: 196, isLeft: true },
];

/** Draws a trial without sound. The animation stops when it is paused or the device asks for reduced motion. */
export function TrialPicture() {
  const t = useText();
  const caption = useId();
  const [isPaused, setIsPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <figure className="stack to-start gap-8 small-lines trial-picture" data-paused={isPaused} aria-labelledby={caption}>
      <svg viewBox="0 0 240 170" aria-hidden>
        <rect className="trial-screen" x="8" y="8" width="224" height="154" rx="14" />
        <g className="trial-cross">
          <path d="M120 50v20M110 60h20" />
        </g>
        <g className="trial-arrows">
          {ARROWS.map(({ at, isLeft }) => (
            <path
              key={at}
              className={isLeft ? 'trial-arrow' : 'trial-arrow trial-arrow-middle'}
              d={arrow(at, isLeft)}
            />
          ))}
        </g>
        <rect className="trial-button" x="24" y="108" width="90" height="40" rx="8" />
        <path className="trial-sign" d="M75 118l-12 10 12 10" />
        <rect className="trial-button trial-button-right" x="126" y="108" width="90" height="40" rx="8" />
        <path className="trial-sign" d="M165 118l12 10-12 10" />
        <circle className="trial-touch" cx="171" cy="128" r="13" />
      </svg>
      <figcaption id={caption}>{t('installation.welcome.trial')}</figcaption>
      <button type="button" className="button trial-pause" onClick={() => setIsPaused(!isPaused)}>
        <Icon aria-hidden />
        {t(isPaused ? 'installation.welcome.trialPlay' : 'installation.welcome.trialPause')}
      </button>
    </figure>
  );
}

const arrow = (at: number, isLeft: boolean): string =>
  isLeft ? `M${at + 11} 60h-22m8-9l-9 9 9 9` : `M${at - 11} 60h22m-8-9l9 9-9 9`;
