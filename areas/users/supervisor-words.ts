import type { User } from './users.contract.ts';

type Translate = (id: string, values?: Readonly<Record<string, string>>) => string;

/** Who looks after a person, in words; null: nobody. */
export function supervisorWords({ supervisor }: Pick<User, 'supervisor'>, t: Translate): string | null {
  if (!supervisor) return null;
  const { name, isActive } = supervisor;
  if (name === null) return t('users.supervisor.hidden');
  return isActive ? name : t('users.supervisor.inactive', { name });
}
