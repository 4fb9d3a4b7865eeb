import { GATE_TESTS, kiosksFor, shiftWait } from '#areas/testing/kiosk-planning/shift-change.ts';
import { rounded, type Benchmark, type Measurement } from './measurement.ts';

const CHANGE = { people: 4_000, arrivalMinutes: 60, inconclusivePercent: 10 };
const KIOSKS = [40, 60, 80, 120, 160, 240];
const GOOD_WAIT_MINUTES = 5;

/** Tells how long 4,000 people wait at the kiosks when they come within an hour; the same as the page under Settings. */
export const shiftChange: Benchmark = async () =>
  GATE_TESTS.flatMap((tests) => [
    ...KIOSKS.map((kiosks): Measurement => {
      const { usualMostMinutes } = shiftWait({ ...CHANGE, kiosks }, tests);
      return {
        name: `${tests}, ${kiosks} kiosks: nine of ten wait at most`,
        value: rounded(usualMostMinutes),
        unit: 'min',
      };
    }),
    {
      name: `${tests}: kiosks for at most ${GOOD_WAIT_MINUTES} minutes`,
      value: kiosksFor(CHANGE, tests, GOOD_WAIT_MINUTES) ?? Infinity,
      unit: 'kiosks',
    },
  ]);
