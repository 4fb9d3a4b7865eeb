import { titleKey } from '#areas/imports/rows/column-mapping.ts';
import type { ShiftField } from './shifts.contract.ts';

/** The titles that organizations use in English, Spanish and Portuguese; punctuation and accents do not matter. */
const TITLES: Readonly<Record<ShiftField, string>> = {
  person:
    'person, employee, employee number, employee no, employee id, number, user, worker, e mail, email, persona, empleado, numero de empleado, numero, trabajador, correo, correo electronico, pessoa, funcionario, numero do funcionario, matricula, trabalhador',
  site: 'site, location, place, mine, sitio, sede, lugar, faena, local, unidade, planta, plant',
  start: 'start, starts, from, begin, shift start, start time, inicio, comienzo, desde, entrada, comeco',
  end: 'end, ends, to, until, shift end, end time, fin, final, hasta, salida, termino, fim, ate, saida',
  role: 'role, job, position, task, funcion, puesto, cargo, rol, funcao, papel',
  externalId: 'reference, external id, shift id, id, shift, referencia, id externo, turno',
};

const FIELD_OF_TITLE: ReadonlyMap<string, ShiftField> = new Map(
  Object.entries(TITLES).flatMap(([field, titles]) =>
    titles.split(', ').map((title) => [title, field as ShiftField] as const),
  ),
);

/** Columns without which no row is a shift. */
const NEEDED: readonly ShiftField[] = ['person', 'start', 'end'];

export type ShiftColumns = ReadonlyMap<ShiftField, number>;

/** Returns in which column each field is; undefined when a column that is needed is missing. */
export function shiftColumns(titles: readonly string[]): ShiftColumns | undefined {
  const columns = new Map<ShiftField, number>();
  for (const [at, title] of titles.entries()) {
    const field = FIELD_OF_TITLE.get(titleKey(title));
    if (field && !columns.has(field)) columns.set(field, at);
  }
  return NEEDED.every((field) => columns.has(field)) ? columns : undefined;
}
