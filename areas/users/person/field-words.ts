import { shownValue, type NamedField } from './person-field-lists.ts';
import type { User } from './users.contract.ts';

type Translate = (id: string, values?: Readonly<Record<string, string>>) => string;

/** A person's supervisor in words; null: none. */
export function supervisorWords({ supervisor }: Pick<User, 'supervisor'>, t: Translate): string | null {
  if (!supervisor) return null;
  const { name, isActive } = supervisor;
  if (name === null) return t('users.supervisor.hidden');
  return isActive ? name : t('users.supervisor.inactive', { name });
}

/** A field of a person as a list shows it; null: empty. */
export const fieldWords = (field: NamedField, user: User, t: Translate): string | null =>
  field.kind === 'person' ? supervisorWords(user, t) : shownValue(field, user);
