import type { Translate } from '#platform/portal/texts.ts';

/** A flag in words. One that this release does not know yet is shown as it is written. */
export function flagName(t: Translate, flag: string): string {
  const names: Record<string, string> = {
    hidden_tab: t('testing.flag.hidden_tab'),
    schedule_mismatch: t('testing.flag.schedule_mismatch'),
    replayed: t('testing.flag.replayed'),
    timer_too_coarse: t('testing.flag.timer_too_coarse'),
    timer_coarse: t('testing.flag.timer_coarse'),
    frames_dropped: t('testing.flag.frames_dropped'),
    late_frames: t('testing.flag.late_frames'),
    focus_lost: t('testing.flag.focus_lost'),
    ts_fallback: t('testing.flag.ts_fallback'),
    resized: t('testing.flag.resized'),
    excess_false_starts: t('testing.flag.excess_false_starts'),
    low_accuracy: t('testing.flag.low_accuracy'),
    random_responding: t('testing.flag.random_responding'),
    insufficient_data: t('testing.flag.insufficient_data'),
    no_photo: t('testing.flag.no_photo'),
    new_device: t('testing.flag.new_device'),
  };
  return names[flag] ?? flag;
}
