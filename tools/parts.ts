import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** Every part of platform/portal/ui in its states, with hot replacement: for those who build pages. */
const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../apps/parts', import.meta.url)),
  plugins: [react(), tailwindcss()],
  server: { port: Number(process.env['PORT'] ?? 3002), strictPort: true },
});
await server.listen();
server.printUrls();
