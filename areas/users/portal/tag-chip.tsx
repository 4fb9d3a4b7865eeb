import type { TagLabel } from '../tag-label.ts';
import { TagDot } from './tag-dot.tsx';

export function TagChip({ tag: { name, color, category } }: { tag: TagLabel }) {
  return (
    <span className="tag" title={category === null ? name : `${category}: ${name}`}>
      <TagDot color={color} />
      <span>{name}</span>
    </span>
  );
}
