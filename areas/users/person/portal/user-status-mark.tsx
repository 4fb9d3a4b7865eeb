import { useText } from '#platform/portal/text.tsx';
import type { UserStatus } from '../users.contract.ts';
import './users.css';

/** The usual status is plain text; an exception has a shape. */
export function UserStatusMark({ status }: { status: UserStatus }) {
  const t = useText();
  const words = {
    active: t('users.status.active'),
    invited: t('users.status.invited'),
    suspended: t('users.status.suspended'),
    left: t('users.status.left'),
  };
  return <span className={`user-status user-status-${status}`}>{words[status]}</span>;
}
