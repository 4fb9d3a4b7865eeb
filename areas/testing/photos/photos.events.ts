import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';
import { PHOTO_VERDICTS } from './photos.contract.ts';

/** A reviewer has judged whether the photo of a submitted test shows its person. */
export const photoJudged = eventKind(
  'photo.judged',
  z.strictObject({
    photoId: z.uuid(),
    resultId: z.uuid(),
    userId: z.uuid(),
    visitId: z.uuid(),
    verdict: z.enum(PHOTO_VERDICTS),
  }),
);
