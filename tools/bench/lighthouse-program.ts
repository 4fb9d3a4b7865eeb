import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error -- plain JavaScript, because it runs before any dependency is there.
import { installWhatIsMissing } from '../launch/install.mjs';

/** The part of Lighthouse that we use. Its own types are missing while it is not installed. */
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

/** A separate package, because only one benchmark needs it (decision 0057). */
const PACKAGE = path.join(import.meta.dirname, 'lighthouse');
/** Not next to its package.json, because tools that read every file of `tools/` would read these too. */
const INSTALLED = path.join(import.meta.dirname, '../../dist/lighthouse');

/** Returns Lighthouse, installing it on first use. */
export async function lighthouse(): Promise<Lighthouse> {
  cpSync(PACKAGE, INSTALLED, { recursive: true });
  await installWhatIsMissing(INSTALLED, { withTools: true, what: 'Lighthouse' });
  const program = createRequire(path.join(INSTALLED, 'package.json')).resolve('lighthouse');
  const module = (await import(pathToFileURL(program).href)) as { readonly default: Lighthouse };
  return module.default;
}
