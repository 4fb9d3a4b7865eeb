/** A person's name as shown; a person without a name is shown by employee number. */
export function userName({
  firstName,
  lastName,
  employeeNumber,
}: {
  firstName: string;
  lastName: string;
  employeeNumber: string | null;
}): string {
  return `${firstName} ${lastName}`.trim() || (employeeNumber ?? '–');
}

/** @example initials('Ana Luísa Ferreira') // 'AF' */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase();
}
