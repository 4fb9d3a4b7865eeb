import { z } from 'zod';

/** Milliseconds in a day; no test lasts as long. */
const LATEST_MS = 86_400_000;
/** In sides of the arena. */
const FARTHEST = 10;
const MOST_SAMPLES = 12_000;

const Time = z.number().min(0).max(LATEST_MS);
const Place = z.number().min(-FARTHEST).max(FARTHEST);

/** t, target x and y, pointer x and y, contact (1) or none (0). A tuple, because there are thousands of them. */
const TrackingSample = z.tuple([Time, Place, Place, Place, Place, z.union([z.literal(0), z.literal(1)])]);

/** What a pointer did while it followed the target, one sample for each frame of the screen. */
export const TrackingSamples = fastFor(areSamples, z.array(TrackingSample).max(MOST_SAMPLES));

/**
 * Lets a schema accept what `fits` knows to be right without walking through it. A full test has 2,400 samples or more,
 * and the schema takes longer for them than scoring does. Whatever does not fit goes to the schema, which says why.
 */
function fastFor<S extends z.ZodType>(fits: (value: unknown) => boolean, schema: S): S {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => (fits(payload.value) ? payload : run(payload, context));
  return schema;
}

function areSamples(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MOST_SAMPLES) return false;
  for (const sample of value as unknown[]) if (!isSample(sample)) return false;
  return true;
}

function isSample(sample: unknown): boolean {
  if (!Array.isArray(sample) || sample.length !== 6) return false;
  const [t, tx, ty, px, py, contact] = sample as unknown[];
  const isPlaced = isPlace(tx) && isPlace(ty) && isPlace(px) && isPlace(py);
  return isPlaced && isWithin(t, 0, LATEST_MS) && (contact === 0 || contact === 1);
}

const isPlace = (value: unknown): boolean => isWithin(value, -FARTHEST, FARTHEST);
const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
