/**
 * Zod probes whether it may compile code, which the content security policy refuses and reports. Zod reads this setting
 * when a schema is made, so it must be set before any chunk with a schema is evaluated. That is why this sets the
 * global that zod shares among its copies instead of calling `z.config`, which would need zod in the first chunk.
 */
export function keepZodFromEval(): void {
  const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  scope.__zod_globalConfig ??= {};
  scope.__zod_globalConfig.jitless = true;
}
