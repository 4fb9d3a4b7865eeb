import type { Translate } from '#platform/portal/texts.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';

const FIELDS: Readonly<Record<string, string>> = {
  targetMinutes: 'cases.settings.target',
  hiddenDecisions: 'cases.settings.hidden',
  ownDecisions: 'cases.settings.own',
};

/** Labels of these settings' fields in the history. */
export const CASE_WORDS = {
  field: (t: Translate, name: string): string | undefined => {
    const id = FIELDS[name];
    return id && t(id);
  },
  value: (t: Translate, name: string, value: string): string | undefined =>
    name === 'hiddenDecisions'
      ? value
          .split(', ')
          .map((key) => decisionName(t, { key, ownName: null }))
          .join(', ')
      : undefined,
};
