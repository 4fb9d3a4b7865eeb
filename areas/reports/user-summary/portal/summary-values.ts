import type { Locale } from '#platform/shared/locale.ts';
import type { SummaryCopy, SummaryTemplate } from '../summary-choices.ts';

/** The values of the form. They are not in the address, because a purpose may name a person. */
export interface SummaryChoices {
  readonly purpose: string;
  readonly template: SummaryTemplate;
  readonly copy: SummaryCopy;
  /** The language of the printed page, whatever the language of the portal. */
  readonly language: Locale;
  /** A day, or '' for no comparison. */
  readonly splitOn: string;
}

/** The parameters of the call; the language is not one of them. */
export const summaryQuery = ({ purpose, template, copy, splitOn }: SummaryChoices) => ({
  purpose: purpose.trim(),
  template,
  copy,
  ...(splitOn && { splitOn }),
});
