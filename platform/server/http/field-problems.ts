import type { z } from 'zod';

/** Returns the message id of each invalid field, by its path. An unknown field is reported under its own name. */
export function fieldProblems(error: z.ZodError): Record<string, string> {
  const fields = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => [[...issue.path, key].join('.'), 'field.unknown'] as const);
    }
    return [[issue.path.join('.') || 'body', messageId(issue)] as const];
  });
  // Limited: a body with a thousand errors gets a reply of reasonable size.
  return Object.fromEntries(fields.slice(0, 50).map(([path, id]) => [path.slice(0, 100), id]));
}

function messageId(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_small') {
    return issue.minimum === 1 && issue.origin === 'string' ? 'field.required' : 'field.too_small';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.too_long' : 'field.too_big';
  return 'field.invalid';
}
