import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error -- plain JavaScript, because it runs before any dependency is there.
import { installWhatIsMissing } from '../launch/install.mjs';

/** What we use of it. Its own types are not there while it is not installed. */
type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly onlyCategories: readonly string[]; readonly logLevel: 'silent' },
) => Promise<
  | {
      readonly lhr: {
        readonly runtimeError?: { readonly message: string };
        readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
      };
    }
  | undefined
>;

/** A package of its own, because one benchmark needs it and nothing else does (decision 0057). */
const PACKAGE = path.join(import.meta.dirname, 'lighthouse');
/** Not beside its package.json: the tools that read every file of `tools/` would read these as well. */
const INSTALLED = path.join(import.meta.dirname, '../../dist/lighthouse');

/** Lighthouse, installed on its first use. */
export async function lighthouse(): Promise<Lighthouse> {
  cpSync(PACKAGE, INSTALLED, { recursive: true });
  await installWhatIsMissing(INSTALLED, { withTools: true, what: 'Lighthouse' });
  const program = createRequire(path.join(INSTALLED, 'package.json')).resolve('lighthouse');
  const module = (await import(pathToFileURL(program).href)) as { readonly default: Lighthouse };
  return module.default;
}
