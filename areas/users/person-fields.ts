import { z } from 'zod';
import { EmailAddress } from '#areas/identity/email-address.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { TimeZone } from '#platform/shared/time-zone.ts';
import { NameText, RequiredNameText } from './name-text.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from './phone-number.ts';

export const EMPLOYEE_NUMBER_MAX_LENGTH = 40;
export const EXTERNAL_ID_MAX_LENGTH = 100;

const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .overwrite((text) => plainText(text, maxLength))
    .min(1);

/** What an organization says of a person; null where it says nothing. */
export const KEPT_FIELDS = {
  firstName: RequiredNameText,
  lastName: NameText,
  employeeNumber: line(EMPLOYEE_NUMBER_MAX_LENGTH).nullable(),
  email: EmailAddress.nullable(),
  phone: line(PHONE_MAX_LENGTH).refine(isPhoneNumber).nullable(),
  locale: z.enum(LOCALES.map(({ code }) => code)).nullable(),
  timeZone: TimeZone.nullable(),
  externalId: line(EXTERNAL_ID_MAX_LENGTH).nullable(),
  supervisorId: z.uuid().toLowerCase().nullable(),
};

export type KeptField = keyof typeof KEPT_FIELDS;
