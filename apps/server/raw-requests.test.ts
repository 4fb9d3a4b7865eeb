import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { serverForTests } from '#tests/support/server/test-server.ts';

const server = serverForTests();
let port: number;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

/**
 * Sends raw bytes and returns everything that the server says until it hangs up. HTTP clients refuse to send some of
 * them.
 */
async function say(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (bytes) => heard.push(bytes));
  // A server that hangs up while the test still sends resets the connection.
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}

const statuses = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);

const LOGIN = 'POST /api/v2.1/session HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n';
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';

test('a well-formed request is answered, and so is the next on the same connection', async () => {
  const first = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n';

  expect(statuses(await say(first + HIDDEN))).toEqual(['200', '200']);
});

test.each([
  ['two lengths', `${LOGIN}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${HIDDEN}`],
  ['a length and chunks', `${LOGIN}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['chunks that are not the last coding', `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['an unknown coding', `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a length that is no number', `${LOGIN}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
  ['a chunk whose length is none', `${LOGIN}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
  ['a chunk longer than it says', `${LOGIN}Transfer-Encoding: chunked\r\n\r\n2\r\n{}XX\r\n0\r\n\r\n${HIDDEN}`],
  ['a line that ends with a bare line feed', `GET /healthz HTTP/1.1\nHost: here\n\n${HIDDEN}`],
  ['headers that end with a bare line feed', `GET /healthz HTTP/1.1\r\nHost: here\nX-A: b\r\n\r\n${HIDDEN}`],
  ['a bare carriage return in a header', `GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: b\rX-C: d\r\n\r\n${HIDDEN}`],
  ['a space before the colon', `${LOGIN}Content-Length : 2\r\n\r\n{}${HIDDEN}`],
  ['a folded header', `GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: b\r\n c\r\n\r\n${HIDDEN}`],
  ['a zero byte in a header', `GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: b\0c\r\n\r\n${HIDDEN}`],
  ['no host', `GET /healthz HTTP/1.1\r\n\r\n${HIDDEN}`],
  ['headers beyond 16 kB', `GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n${HIDDEN}`],
  ['an address beyond 16 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: here\r\n\r\n${HIDDEN}`],
  ['another protocol', `GET /healthz HTTP/3.0\r\nHost: here\r\n\r\n${HIDDEN}`],
])('%s is refused, and what is hidden behind it is not taken as a request', async (_, text) => {
  const answers = statuses(await say(text));

  expect(answers).toHaveLength(1);
  expect(Number(answers[0])).toBeGreaterThanOrEqual(400);
  expect(Number(answers[0])).toBeLessThan(500);
});
