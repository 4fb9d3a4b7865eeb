/** The purpose of a summary: a talk with the person, occupational health, or an investigation. */
export const SUMMARY_TEMPLATES = ['talk', 'health', 'investigation'] as const;
export type SummaryTemplate = (typeof SUMMARY_TEMPLATES)[number];

/** The person's own copy leaves out internal notes. */
export const SUMMARY_COPIES = ['full', 'worker'] as const;
export type SummaryCopy = (typeof SUMMARY_COPIES)[number];

export const SUMMARY_LIMITS = {
  /** Most people in one call, and in one batch. */
  peopleAtOnce: 50,
  people: 500,
  /** Most tests listed for each person. */
  tests: 400,
  purposeMin: 3,
  purposeMax: 200,
} as const;

export interface SummarySections {
  readonly baselineMethod: boolean;
  readonly visits: boolean;
  readonly validityNotes: boolean;
  /** Device, way, attempt and versions of each test. */
  readonly circumstances: boolean;
  readonly signatures: boolean;
}

/** The contents for a talk fit on a page; an investigation gets everything. */
export const SECTIONS: Readonly<Record<SummaryTemplate, SummarySections>> = {
  talk: { baselineMethod: false, visits: false, validityNotes: false, circumstances: false, signatures: true },
  health: { baselineMethod: true, visits: true, validityNotes: true, circumstances: false, signatures: false },
  investigation: { baselineMethod: true, visits: true, validityNotes: true, circumstances: true, signatures: true },
};
