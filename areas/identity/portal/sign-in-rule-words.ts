import type { Translate } from '#platform/portal/texts.ts';
import { ruleName } from './sign-in-rule-names.ts';

/** How the history of the sign-in rules speaks of them. */
export const SIGN_IN_WORDS = { field: (t: Translate, name: string): string => t(ruleName(name)) };
