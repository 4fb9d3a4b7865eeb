import { useText } from '#platform/portal/text.tsx';
import type { AdminScope as Scope } from '../administrators.contract.ts';
import { TagList } from './tag-chip.tsx';
import './admins.css';

/** Which people are there for somebody. */
export function AdminScope({ scope }: { scope: Scope | null }) {
  const t = useText();
  if (!scope) return t('admins.everyone');
  if (scope.tags.length === 0) return t('admins.nobody');
  return (
    <span className="admin-scope">
      <TagList tags={scope.tags} />
      <span className="admin-note">{t('admins.people', { count: scope.people })}</span>
    </span>
  );
}
