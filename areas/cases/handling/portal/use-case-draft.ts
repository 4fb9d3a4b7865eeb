import { useState } from 'react';
import type { RetestMinutes } from '#areas/testing/attempt/retest-orders.contract.ts';

/** What a person has written about a case and not sent yet. */
export interface CaseDraft {
  readonly decision: string | null;
  readonly note: string;
  readonly followUpOn: string;
  /** Minutes until the retest is due, for that decision; null: the default. */
  readonly retestInMinutes: RetestMinutes | null;
  readonly answer: string;
}

const NOTHING: CaseDraft = { decision: null, note: '', followUpOn: '', retestInMinutes: null, answer: '' };

/** A draft without any part of a decision. */
export const UNDECIDED = { decision: null, note: '', followUpOn: '', retestInMinutes: null };

/**
 * Holds the draft and the version of the case it began from, so that another person's step is not overwritten unseen.
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
    /** True when another person has moved the case since the draft began. */
    isOvertaken: isDirty && knownAt < changedAt,
    /** The person has seen this version, unless the draft already began from a newer one. */
    catchUp: (seenAt: string) => setKnownAt((before) => (seenAt > before ? seenAt : before)),
    /** Empties what was saved. Unlike `change`, it keeps the version: the person may have gone on writing meanwhile. */
    clear: (parts: Partial<CaseDraft>) => setDraft((before) => ({ ...before, ...parts })),
  };
}
