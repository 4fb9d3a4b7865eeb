import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** Serves every part of platform/portal/ui in its states, with hot replacement, for page developers. */
const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../apps/parts', import.meta.url)),
  plugins: [react()],
  server: { port: Number(process.env['PORT'] ?? 3002), strictPort: true },
});
await server.listen();
server.printUrls();
