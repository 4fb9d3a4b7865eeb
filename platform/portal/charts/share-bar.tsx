import './charts.css';

interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  /** Omitted where the text beside it says the same. */
  label?: string;
}

const LEAST_SHOWN = 0.01;

/** A share of a whole, for counts; measurements have colors of their own. Any share above zero is visible. */
export function ShareBar({ share, label }: ShareBarProps) {
  const seen = share > 0 ? Math.min(1, Math.max(LEAST_SHOWN, share)) : 0;
  return (
    <svg
      className="block full-width share-bar"
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect className="share-filled" width={seen * 100} height="1" />
    </svg>
  );
}
