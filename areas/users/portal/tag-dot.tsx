import type { TagColor } from '../tag-label.ts';
import './tags.css';

/** Helps the eye to tell tags apart; the name beside it says everything. */
export function TagDot({ color }: { color: TagColor }) {
  return <span className="tag-dot" data-color={color} aria-hidden />;
}
