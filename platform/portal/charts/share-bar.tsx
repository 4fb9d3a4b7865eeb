import './charts.css';

interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  /** Left out where the words beside it say the same. */
  label?: string;
}

const LEAST_SHOWN = 0.01;

/** How much of a whole, for counts; measurements have colors of their own. Anything above nothing is seen. */
export function ShareBar({ share, label }: ShareBarProps) {
  const seen = share > 0 ? Math.min(1, Math.max(LEAST_SHOWN, share)) : 0;
  return (
    <svg
      className="share-bar"
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect className="share-filled" width={seen * 100} height="1" />
    </svg>
  );
}
