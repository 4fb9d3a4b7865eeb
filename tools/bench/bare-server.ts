import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** One database query of an answer. */
export interface Statement {
  /** Statements of the same name are prepared once; left out, each has its own. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The floor: a bare HTTP server that sends prepared statements with the bare driver, bypasses row-level security, and
 * returns the rows as JSON.
 */
export async function startBareServer(
  owner: pg.ClientConfig,
  answers: ReadonlyMap<string, readonly Statement[]>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const pool = new pg.Pool({ ...owner, max: 4 });
  const rowsOf = async (path: string) => {
    const parts: unknown[] = [];
    for (const [at, { name = `${path} ${at}`, text, values }] of (answers.get(path) ?? []).entries()) {
      const { rows } = await pool.query({ name, text, values: [...values] });
      parts.push(rows);
    }
    return parts;
  };
  const server = createServer((request, response) => {
    rowsOf(request.url ?? '').then(
      (parts) => response.setHeader('content-type', 'application/json').end(JSON.stringify(parts)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return listening(server, pool);
}

/** Opens a bare server on a free port; its pool ends with it. */
export async function listening(server: Server, pool: pg.Pool): Promise<{ url: string; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
