import { useText } from '#platform/portal/text.tsx';
import type { SkipReason } from '../photo-limits.ts';

/** The reasons for a test without a photo, in words. */
export function useSkipReasons(): Readonly<Record<SkipReason, string>> {
  const t = useText();
  return {
    no_camera: t('testing.photo.reason.noCamera'),
    camera_blocked: t('testing.photo.reason.blocked'),
    not_wanted: t('testing.photo.reason.notWanted'),
  };
}
