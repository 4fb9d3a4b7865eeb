import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { TrackingSamples } from './tracking-samples.ts';

/** The same schema without the shortcut. */
const walked = z.array(TrackingSamples.element).max(12_000);

const place = fc.double({ min: -10, max: 10, noNaN: true });
const sample = fc.tuple(fc.integer({ min: 0, max: 86_400_000 }), place, place, place, place, fc.constantFrom(0, 1));
const number = fc.oneof(
  fc.double({ min: -11, max: 11 }),
  fc.constantFrom(0, 1, -0, -10, 10, NaN, Infinity, 86_400_001),
);
const anything = fc.oneof(number, fc.constantFrom(null, undefined, '1', true, [], {}));
const almostSample = fc.oneof(
  fc.tuple(number, number, number, number, number, fc.constantFrom(0, 1)),
  fc.array(anything),
);
const samples = fc.array(sample, { minLength: 1, maxLength: 4 });
const almostSamples = fc.array(fc.oneof(sample, almostSample), { maxLength: 4 });

test('samples are accepted', () => {
  fc.assert(
    fc.property(samples, (value) => {
      expect(TrackingSamples.parse(value)).toEqual(value);
    }),
  );
});

test('anything else is accepted or refused as by the schema', () => {
  fc.assert(
    fc.property(fc.oneof(almostSamples, anything), (value) => {
      const [read, expected] = [TrackingSamples.safeParse(value), walked.safeParse(value)];

      expect(read.data).toEqual(expected.data);
      expect(read.error?.issues).toEqual(expected.error?.issues);
    }),
    { numRuns: 1000 },
  );
});

test('a list has at most 12,000 samples and no gaps', () => {
  const one = [1, 0.5, 0.5, 0.5, 0.5, 1];
  const many = Array.from({ length: 12_000 }, () => one);

  expect(TrackingSamples.safeParse(many).success).toBe(true);
  expect(TrackingSamples.safeParse([...many, one]).success).toBe(false);
  expect(TrackingSamples.safeParse(Array(3)).success).toBe(false);
});

test('an error names the sample and the value by their places in the record', () => {
  const Record = z.strictObject({ dual: z.strictObject({ samples: TrackingSamples }).nullable() });

  const { error } = Record.safeParse({ dual: { samples: [[1, 0.5, 0.5, 0.5, 0.5, 2]] } });

  expect(error?.issues.map(({ path }) => path)).toEqual([['dual', 'samples', 0, 5]]);
});
