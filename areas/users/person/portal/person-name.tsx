import './users.css';
import { initials, userName } from '#areas/users/names/user-name.ts';
import type { User } from '../users.contract.ts';

export function PersonName({ user }: { user: Pick<User, 'firstName' | 'lastName' | 'employeeNumber'> }) {
  const name = userName(user);
  return (
    <span className="row gap-8 may-shrink">
      <span className="quiet strong initials person-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <span>{name}</span>
    </span>
  );
}
