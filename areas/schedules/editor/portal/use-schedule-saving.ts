import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { previewSchedule, type SchedulePreview } from '../schedule-preview.contract.ts';
import type { Schedule, ScheduleRule } from '#areas/schedules/rules/schedules.contract.ts';
import { useChangeSchedule, useCreateSchedule } from './use-schedules.ts';

/** draft: saved without effect. start: tests are expected from now on. change: of an active schedule. */
export type Intent = 'draft' | 'start' | 'change';

export interface Written {
  readonly name: string;
  readonly rule: ScheduleRule;
  readonly intent: Intent;
}

interface Saving {
  /** The schedule as it was read; undefined for a new one. */
  readonly seen: Schedule | undefined;
  readonly onSaved: (schedule: Schedule, intent: Intent) => void;
}

/** Saves the form. Asks first when people's tests change, and says how many. */
export function useScheduleSaving({ seen, onSaved }: Saving) {
  const [asked, setAsked] = useState<{ written: Written; preview: SchedulePreview }>();
  const preview = useApiMutation(previewSchedule);
  const storing = useStoring(seen);
  const isPending = preview.isPending || storing.isPending;

  const write = (written: Written, isOverwriting = false) =>
    storing.store(written, isOverwriting, {
      onSuccess: (schedule) => onSaved(schedule, written.intent),
      onError: () => setAsked(undefined),
    });
  const save = (written: Written) => {
    if (isPending) return;
    storing.reset();
    if (written.intent === 'draft') write(written);
    else {
      const body = { rule: written.rule, ...(seen && { scheduleId: seen.id }) };
      const onSuccess = (found: SchedulePreview) =>
        written.intent === 'start' || movesTests(found) ? setAsked({ written, preview: found }) : write(written);
      preview.mutate({ body }, { onSuccess });
    }
  };
  const reset = () => {
    storing.reset();
    preview.reset();
  };
  return {
    save,
    write,
    asked,
    unask: () => setAsked(undefined),
    reset,
    isPending,
    error: storing.error ?? preview.error,
  };
}

const movesTests = ({ changes }: SchedulePreview): boolean => changes !== null && changes.removed + changes.added > 0;

interface Followed {
  readonly onSuccess: (schedule: Schedule) => void;
  readonly onError: () => void;
}

/** Creates a schedule, or changes it unless a colleague has changed it since it was read. */
function useStoring(seen: Schedule | undefined) {
  const create = useCreateSchedule();
  const change = useChangeSchedule();
  const { isPending, error, reset } = seen ? change : create;
  const store = ({ name, rule, intent }: Written, isOverwriting: boolean, followed: Followed) => {
    if (!seen) return create.mutate({ body: { name, isDraft: intent === 'draft', ...rule } }, followed);
    const started = intent === 'start' && { isDraft: false as const };
    const unchanged = !isOverwriting && { seen: seen.changedAt };
    return change.mutate({ params: { id: seen.id }, body: { name, ...rule, ...started, ...unchanged } }, followed);
  };
  return { store, isPending, error, reset };
}
