import type { Locale } from '#platform/shared/locale.ts';
import type { SummaryCopy, SummaryTemplate } from '../summary-choices.ts';

/** What is said in the form. Nothing of it is in the address: a purpose may name a person. */
export interface SummaryChoices {
  readonly purpose: string;
  readonly template: SummaryTemplate;
  readonly copy: SummaryCopy;
  /** Of the printed page, whatever the language of the portal. */
  readonly language: Locale;
  /** A day, or '' for no comparison. */
  readonly splitOn: string;
}

/** What the server is asked for; the language is not among it. */
export const askedOf = ({ purpose, template, copy, splitOn }: SummaryChoices) => ({
  purpose: purpose.trim(),
  template,
  copy,
  ...(splitOn && { splitOn }),
});
