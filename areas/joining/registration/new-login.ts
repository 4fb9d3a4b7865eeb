import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { EmailAddress } from '#areas/identity/accounts/email-address.ts';
import { NameText, RequiredNameText } from '#areas/users/names/name-text.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';

/** The data of a person who creates a login with an address. */
export const NEW_LOGIN = {
  email: EmailAddress,
  firstName: RequiredNameText,
  lastName: NameText,
  /** Kept exactly as typed; the password rule decides whether it is good enough. */
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  locale: LocaleCode,
};
