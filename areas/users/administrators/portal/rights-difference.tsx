import type { Permission } from '#platform/shared/permission.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { delicateAmong, rightsDifference, type AdminRights } from '#areas/users/rights/admin-rights.ts';
import { PERMISSION_TEXTS } from '#areas/users/rights/permission-texts.ts';
import './admins.css';

interface RightsDifferenceProps {
  /** null: not an administrator so far. */
  before: AdminRights | null;
  after: AdminRights;
}

/** Explains in words what a change of rights means. */
export function RightsDifference({ before, after }: RightsDifferenceProps) {
  const t = useText();
  const { gained, lost, people } = rightsDifference(before, after);
  const sights = {
    all: t('admins.difference.all'),
    part: t('admins.difference.part'),
    otherPart: t('admins.difference.otherPart'),
  };
  if (gained.length === 0 && lost.length === 0 && !people) return <p>{t('admins.rights.unchanged')}</p>;
  return (
    <div className="stack gap-16 rights-difference">
      {people && (
        <section>
          <h3>{t('admins.difference.people')}</h3>
          <p>{sights[people]}</p>
        </section>
      )}
      <PermissionList title={t('admins.difference.gained')} permissions={gained} />
      <PermissionList title={t('admins.difference.lost')} permissions={lost} />
      {delicateAmong(gained).length > 0 && <Notice severity="warn">{t('admins.difference.delicate')}</Notice>}
    </div>
  );
}

function PermissionList({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  const t = useText();
  if (permissions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{t(PERMISSION_TEXTS[permission])}</li>
        ))}
      </ul>
    </section>
  );
}
