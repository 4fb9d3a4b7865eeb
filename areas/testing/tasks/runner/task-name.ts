import type { TestType } from '#areas/scoring/attempt.ts';

export type TaskName = 'pvt' | 'flanker' | 'dual' | 'symbol';

/** The tasks in the order they are done. The dual task needs a pointer. */
export function tasksOf(testType: TestType, isKeyboardOnly: boolean): TaskName[] {
  if (testType === 'LightningTest') return ['pvt', 'flanker'];
  return isKeyboardOnly ? ['pvt', 'flanker', 'symbol'] : ['pvt', 'flanker', 'dual', 'symbol'];
}

/** Approximate duration of each task, in seconds. */
export const taskSeconds = (testType: TestType): Readonly<Record<TaskName, number>> =>
  testType === 'FullTest'
    ? { pvt: 56, flanker: 34, dual: 40, symbol: 30 }
    : { pvt: 28, flanker: 21, dual: 0, symbol: 0 };
