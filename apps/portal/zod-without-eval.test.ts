import { expect, test } from 'vitest';
import { keepZodFromEval } from './zod-without-eval.ts';

test('zod makes its schemas without compiling code', async () => {
  keepZodFromEval();

  const { z } = await import('zod');

  expect(z.config().jitless).toBe(true);
});
