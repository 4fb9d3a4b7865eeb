import type { Translate } from '#platform/portal/texts.ts';
import { ruleName } from './sign-in-rule-names.ts';

/** The words for sign-in rules in their history. */
export const SIGN_IN_WORDS = { field: (t: Translate, name: string): string => t(ruleName(name)) };
