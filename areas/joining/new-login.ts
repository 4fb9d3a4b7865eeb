import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { EmailAddress } from '#areas/identity/email-address.ts';
import { NameText, RequiredNameText } from '#areas/users/name-text.ts';
import { LOCALES } from '#platform/shared/locale.ts';

/** What a person says of themselves who makes a login with an address. */
export const NEW_LOGIN = {
  email: EmailAddress,
  firstName: RequiredNameText,
  lastName: NameText,
  /** Kept exactly as typed; whether it is good enough is for the password rule to say. */
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  locale: z.enum(LOCALES.map(({ code }) => code)),
};
