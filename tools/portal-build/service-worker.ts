import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { offlineFiles } from './offline-files.ts';

const ENTRY = fileURLToPath(new URL('../../apps/offline/service-worker.ts', import.meta.url));

/** Adds the service worker to the built portal, with the names of the files to store. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = offlineFiles(bundle);
      const source = await builtWorker(files, fingerprint(files, bundle['index.html']));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

/** File names contain the hash of their content; the page's name does not. */
function fingerprint(files: readonly string[], page: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string {
  if (page?.type !== 'asset') throw new Error('The portal has no page.');
  return createHash('sha256').update(files.join()).update(page.source).digest('hex').slice(0, 12);
}

async function builtWorker(files: readonly string[], name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { OFFLINE_FILES: JSON.stringify(files), OFFLINE_BUILD: JSON.stringify(name) },
    build: { write: false, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: 'worker' } },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code;
}
