import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { EmailAddress } from '#areas/identity/accounts/email-address.ts';
import { NAME_MAX_LENGTH } from '#areas/users/names/name-length.ts';
import { NameText, RequiredNameText } from '#areas/users/names/name-text.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH, phoneNumber } from './phone-number.ts';

/** Everything that the product needs to know about a field of a person. Texts are given by their message ids. */
export interface FieldSpec {
  /** `text` is typed and may name a person; `choice` is one of a list; `person` is the id of another person. */
  readonly kind: 'text' | 'choice' | 'person';
  /** Checks a value before it is stored; null empties the field. */
  readonly input: z.ZodType<string | null>;
  /** The value as calls return it. */
  readonly stored: z.ZodType<string | null>;
  /** The column in the table `users`. */
  readonly column: string;
  /** The name of the field in lists, imports and exports, if it is another one there. */
  readonly listName?: string;
  readonly label: string;
  /** The label in imports, exports and the record, if there is more room for it. */
  readonly fullLabel?: string;
  /** Shown below the input. */
  readonly hint?: string;
  readonly maxLength?: number;
  readonly inputType?: 'email' | 'tel';
  /** How people read the value; otherwise as it is stored. */
  readonly shown?: (value: string) => string;
  /** Part of the name: stored as '' and not as null when there is none. */
  readonly isName?: true;
  /** False if the page of the person leaves it out. */
  readonly isOnProfile?: false;
  /** Unique to one person in the organization: the refusal of a value that another person has. */
  readonly taken?: string;
  /** The titles that lists give it in English, Spanish and Portuguese. Without titles it cannot be imported. */
  readonly titles?: readonly string[];
  /** Its explanation in the data dictionary of an export. Without one it is not exported. */
  readonly about?: string;
}

const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .overwrite((text) => plainText(text, maxLength))
    .min(1);

/** A field that holds any one line of text. */
const text = <const S>(maxLength: number, spec: S) => ({
  kind: 'text' as const,
  input: line(maxLength).nullable(),
  stored: z.string().nullable(),
  maxLength,
  ...spec,
});

/** The fields of a person that an organization can change, in the order in which they are shown. */
export const PERSON_FIELDS = {
  firstName: {
    kind: 'text',
    input: RequiredNameText,
    stored: z.string(),
    maxLength: NAME_MAX_LENGTH,
    column: 'first_name',
    label: 'users.profile.firstName',
    isName: true,
    titles: [
      'first name, firstname, given name, given names, forename, first, name',
      'nombre, nombres, primer nombre',
      'nome, primeiro nome, prenome',
    ],
    about: 'users.about.recorded',
  },
  lastName: {
    kind: 'text',
    input: NameText,
    stored: z.string(),
    maxLength: NAME_MAX_LENGTH,
    column: 'last_name',
    label: 'users.profile.lastName',
    isName: true,
    titles: [
      'last name, lastname, surname, family name, last',
      'apellido, apellidos, primer apellido',
      'sobrenome, sobrenomes, ultimo nome, apelido',
    ],
    about: 'users.about.recorded',
  },
  employeeNumber: text(40, {
    column: 'employee_number',
    label: 'users.column.employeeNumber',
    fullLabel: 'users.list.employeeNumber',
    taken: 'users.edit.numberTaken',
    titles: [
      'employee number, employee no, employee id, employee, emp no, emp id, personnel number, personnel no, staff number',
      'staff id, badge, badge number, worker id, number, no, id',
      'numero de empleado, n de empleado, no de empleado, numero empleado, codigo de empleado, legajo, numero de legajo',
      'ficha, nomina, numero',
      'matricula, numero do empregado, numero do funcionario, numero de funcionario, numero de matricula',
      'codigo do funcionario, registro, cracha',
    ],
    about: 'users.about.recorded',
  }),
  email: {
    kind: 'text',
    input: EmailAddress.nullable(),
    /** For contact; the login, if there is one, has its own. */
    stored: z.string().nullable(),
    maxLength: EMAIL_MAX_LENGTH,
    column: 'email',
    label: 'users.list.email',
    fullLabel: 'users.detail.email',
    hint: 'users.edit.emailHint',
    inputType: 'email',
    taken: 'users.edit.emailTaken',
    titles: [
      'email, e mail, mail, email address, e mail address, work email',
      'correo, correo electronico, direccion de correo',
      'endereco de e mail, endereco de email, correio eletronico',
    ],
    about: 'users.about.email',
  },
  phone: {
    kind: 'text',
    input: line(PHONE_MAX_LENGTH).refine(isPhoneNumber).nullable(),
    stored: z.string().nullable(),
    maxLength: PHONE_MAX_LENGTH,
    column: 'phone',
    label: 'users.list.phone',
    inputType: 'tel',
    shown: phoneNumber,
    titles: [
      'phone, phone number, telephone, mobile, mobile phone, cell, cell phone',
      'telefono, numero de telefono, movil, celular',
      'telefone, numero de telefone, telemovel',
    ],
    about: 'users.about.phone',
  },
  locale: {
    kind: 'choice',
    input: LocaleCode.nullable(),
    stored: LocaleCode.nullable(),
    column: 'locale',
    listName: 'language',
    label: 'users.list.language',
    shown: (locale: string) => LOCALES.find(({ code }) => code === locale)?.name ?? locale,
    titles: ['language, locale, lang', 'idioma, lengua, lenguaje', 'lingua'],
    about: 'users.about.language',
  },
  timeZone: {
    kind: 'choice',
    input: TimeZone.nullable(),
    stored: z.string().nullable(),
    column: 'time_zone',
    label: 'users.list.timeZone',
    titles: ['time zone, timezone, zone', 'zona horaria, huso horario, zona', 'fuso horario, fuso'],
    about: 'users.about.timeZone',
  },
  externalId: text(100, {
    column: 'external_id',
    label: 'users.list.externalId',
    hint: 'users.edit.externalIdHint',
    isOnProfile: false,
    taken: 'users.edit.externalIdTaken',
    about: 'users.about.externalId',
  }),
  supervisorId: {
    kind: 'person',
    input: z.uuid().toLowerCase().nullable(),
    stored: z.uuid().nullable(),
    column: 'supervisor_id',
    listName: 'supervisor',
    label: 'users.list.supervisor',
    isOnProfile: false,
    titles: [
      'supervisor, supervisor number or e mail, supervisor number, supervisor id, manager, line manager, foreman, reports to',
      'supervisor numero o correo, numero del supervisor, jefe, jefe directo, capataz, encargado',
      'supervisor numero ou e mail, numero do supervisor, gestor, chefe, encarregado, lider',
    ],
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

export type PersonField = keyof typeof PERSON_FIELDS;
