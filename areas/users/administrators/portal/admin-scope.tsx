import { useText } from '#platform/portal/text.tsx';
import type { AdminScope as Scope } from '../administrators.contract.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import './admins.css';

/** The people whom an administrator sees. */
export function AdminScope({ scope }: { scope: Scope | null }) {
  const t = useText();
  if (!scope) return t('admins.everyone');
  if (scope.tags.length === 0) return t('admins.nobody');
  return (
    <span className="inline-row gap-4-8 admin-scope">
      <TagList tags={scope.tags} />
      <span className="quiet small">{t('admins.people', { count: scope.people })}</span>
    </span>
  );
}
