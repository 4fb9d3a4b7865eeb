import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

const Language = z
  .strictObject({
    code: z.string(),
    name: z.string(),
    /** The number of texts in the product, and how many of them this language has. */
    texts: z.number().int(),
    translated: z.number().int(),
    missing: z.array(z.string()),
    /** Texts whose values or plural forms differ from the English ones. */
    differing: z.array(z.strictObject({ key: z.string(), expected: z.array(z.string()), found: z.array(z.string()) })),
    /** Texts that are the same as in English: names, symbols or forgotten translations. */
    sameAsEnglish: z.array(z.string()),
    parts: z.array(z.strictObject({ name: z.string(), texts: z.number().int(), translated: z.number().int() })),
  })
  .meta({ id: 'Language' });

export type Language = z.infer<typeof Language>;

export const listLanguages = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/languages',
  audience: 'superAdmin',
  summary: 'Returns how complete each language of the interface is.',
  reply: z.strictObject({ items: z.array(Language) }),
});
