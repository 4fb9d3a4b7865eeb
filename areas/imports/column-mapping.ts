import { PERSON_FIELDS, type PersonField } from '#areas/users/imported-person.ts';

/** For each column of a file the field that it holds; null: it is left aside. */
export type ColumnMapping = readonly (PersonField | null)[];

/** How organizations title their columns: in English, in Spanish and in Portuguese. */
const TITLES: Readonly<Record<PersonField, readonly string[]>> = {
  firstName: [
    'first name, firstname, given name, given names, forename, first, name',
    'nombre, nombres, primer nombre',
    'nome, primeiro nome, prenome',
  ],
  lastName: [
    'last name, lastname, surname, family name, last',
    'apellido, apellidos, primer apellido',
    'sobrenome, sobrenomes, ultimo nome, apelido',
  ],
  employeeNumber: [
    'employee number, employee no, employee id, employee, emp no, emp id, personnel number, personnel no, staff number',
    'staff id, badge, badge number, worker id, number, no, id',
    'numero de empleado, n de empleado, no de empleado, numero empleado, codigo de empleado, legajo, numero de legajo',
    'ficha, nomina, numero',
    'matricula, numero do empregado, numero do funcionario, numero de funcionario, numero de matricula',
    'codigo do funcionario, registro, cracha',
  ],
  email: [
    'email, e mail, mail, email address, e mail address, work email',
    'correo, correo electronico, direccion de correo',
    'endereco de e mail, endereco de email, correio eletronico',
  ],
  phone: [
    'phone, phone number, telephone, mobile, mobile phone, cell, cell phone',
    'telefono, numero de telefono, movil, celular',
    'telefone, numero de telefone, telemovel',
  ],
  language: ['language, locale, lang', 'idioma, lengua, lenguaje', 'lingua'],
  timeZone: ['time zone, timezone, zone', 'zona horaria, huso horario, zona', 'fuso horario, fuso'],
  tags: ['tags, tag, labels, groups, group', 'etiquetas, etiqueta, grupos, grupo', 'marcadores'],
  supervisor: [
    'supervisor, supervisor number or e mail, supervisor number, supervisor id, manager, line manager, foreman, reports to',
    'supervisor numero o correo, numero del supervisor, jefe, jefe directo, capataz, encargado',
    'supervisor numero ou e mail, numero do supervisor, gestor, chefe, encarregado, lider',
  ],
  status: ['status, state', 'estado, estatus, situacion, condicion', 'situacao'],
};

const FIELD_OF_TITLE: ReadonlyMap<string, PersonField> = new Map(
  PERSON_FIELDS.flatMap((field) =>
    TITLES[field].flatMap((titles) => titles.split(', ').map((title) => [title, field] as const)),
  ),
);

/**
 * A title as it is compared: case, accents and punctuation do not matter.
 *
 * @example titleKey('N.º de Empleado') // 'n o de empleado'
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the columns of earlier files were, by the key of their title. */
export type KnownTitles = Readonly<Record<string, PersonField | null>>;

/** Each field stands for one column at most: the first that could be it. */
export function guessMapping(titles: readonly string[], known: KnownTitles): ColumnMapping {
  const taken = new Set<PersonField>();
  return titles.map((title) => {
    const key = titleKey(title);
    const field = Object.hasOwn(known, key) ? (known[key] ?? null) : (FIELD_OF_TITLE.get(key) ?? null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What to remember of a mapping, beside what is known already. */
export const learnedTitles = (
  titles: readonly string[],
  mapping: ColumnMapping,
  known: KnownTitles,
): Record<string, PersonField | null> => ({
  ...known,
  ...Object.fromEntries(titles.map((title, at) => [titleKey(title), mapping[at] ?? null])),
});

/** Whether each field stands for one column at most. */
export const isClearMapping = (mapping: ColumnMapping): boolean => {
  const fields = mapping.filter((field) => field !== null);
  return new Set(fields).size === fields.length;
};
