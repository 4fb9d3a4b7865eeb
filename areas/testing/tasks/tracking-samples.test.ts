import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { TrackingSamples } from './tracking-samples.ts';

/** The same schema without the shortcut. */
const walked = z.array(TrackingSamples.element).max(12_000);

const number = fc.oneof(
  fc.double({ min: -11, max: 11 }),
  fc.constantFrom(0, 1, -0, -10, 10, NaN, Infinity, 86_400_001),
);
const anything = fc.oneof(number, fc.constantFrom(null, undefined, '1', true, [], {}));
const almostSample = fc.oneof(
  fc.tuple(number, number, number, number, number, fc.constantFrom(0, 1)),
  fc.array(anything),
);

test('samples are accepted exactly when each is a sample', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(fc.array(almostSample, { maxLength: 4 }), anything), (value) => {
      const read = TrackingSamples.safeParse(value);
      const expected = walked.safeParse(value);
      expect({ data: read.data, issues: read.error?.issues }).toEqual({
        data: expected.data,
        issues: expected.error?.issues,
      });
      if (read.success && Array.isArray(value) && value.length > 0) accepted += 1;
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(10);
});

test('a list has at most 12,000 samples and no gaps', () => {
  const sample = [1, 0.5, 0.5, 0.5, 0.5, 1];
  const many = Array.from({ length: 12_000 }, () => sample);

  expect(TrackingSamples.safeParse(many).success).toBe(true);
  expect(TrackingSamples.safeParse([...many, sample]).success).toBe(false);
  expect(TrackingSamples.safeParse(Array(3)).success).toBe(false);
});

test('the samples of a record are those of its place in it', () => {
  const Record = z.strictObject({ dual: z.strictObject({ samples: TrackingSamples }).nullable() });

  const { error } = Record.safeParse({ dual: { samples: [[1, 0.5, 0.5, 0.5, 0.5, 2]] } });

  expect(error?.issues.map(({ path }) => path)).toEqual([['dual', 'samples', 0, 5]]);
});
