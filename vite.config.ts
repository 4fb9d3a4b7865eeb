import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './tools/portal-build/chunk-groups.ts';
import { compressedCopies } from './tools/portal-build/compressed-copies.ts';
import { pageInDevelopment } from './tools/portal-build/page-in-development.ts';
import { serviceWorker } from './tools/portal-build/service-worker.ts';

const API = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;
const SERVED_BY_THE_SERVER =
  /^\/(api|_i18n)\/|^\/(config\.json|healthz|readyz)$|^(\/(en|es|pt))?\/(\.well-known\/|tos\.html$)/;

export default defineConfig({
  root: fileURLToPath(new URL('apps/portal', import.meta.url)),
  plugins: [react(), pageInDevelopment(), serviceWorker(), compressedCopies()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { [SERVED_BY_THE_SERVER.source]: API },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/portal', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // An inlined asset is a data: address, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
});
