import type { TagColor } from '#areas/users/names/tag-label.ts';
import './tags.css';

/** Helps to tell tags apart; the name beside it carries the meaning. */
export function TagDot({ color }: { color: TagColor }) {
  return <span className="tag-dot" data-color={color} aria-hidden />;
}
