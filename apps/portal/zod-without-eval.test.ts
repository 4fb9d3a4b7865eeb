import { z } from 'zod';
import { expect, onTestFinished, test } from 'vitest';
import { keepZodFromEval } from './zod-without-eval.ts';

test('zod builds its schemas without compiling code', () => {
  const before = z.config().jitless;
  onTestFinished(() => void z.config({ jitless: before }));

  keepZodFromEval();

  expect(z.config().jitless).toBe(true);
});
