import { useState } from 'react';

/** What somebody has written about a case and not sent yet. */
export interface CaseDraft {
  readonly decision: string | null;
  readonly note: string;
  readonly followUpOn: string;
  readonly answer: string;
}

const NOTHING: CaseDraft = { decision: null, note: '', followUpOn: '', answer: '' };

/** Nothing of the decision. */
export const UNDECIDED = { decision: null, note: '', followUpOn: '' };

/**
 * Holds what is being written, and what the writer knew of the case when they began: what others do meanwhile is not
 * written over unseen.
 */
export function useCaseDraft(changedAt: string) {
  const [draft, setDraft] = useState(NOTHING);
  const [knownAt, setKnownAt] = useState(changedAt);
  const isDirty = Object.values(draft).some(Boolean);
  const change = (patch: Partial<CaseDraft>) => {
    if (!isDirty) setKnownAt(changedAt);
    setDraft((before) => ({ ...before, ...patch }));
  };
  return {
    draft,
    change,
    isDirty,
    seen: isDirty ? knownAt : changedAt,
    /** Somebody has moved the case since the writing began. */
    isOvertaken: isDirty && knownAt < changedAt,
    catchUp: setKnownAt,
  };
}
