import './users.css';
import { initials, userName } from '../user-name.ts';
import type { User } from '../users.contract.ts';

export function PersonName({ user }: { user: Pick<User, 'firstName' | 'lastName' | 'employeeNumber'> }) {
  const name = userName(user);
  return (
    <span className="person">
      <span className="person-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <span>{name}</span>
    </span>
  );
}
