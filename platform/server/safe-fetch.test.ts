import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressReach } from './http/network-address.ts';
import { makeSafeFetch, type SafeFetchError } from './safe-fetch.ts';

const CLOSED = { DEMO: false, ALLOW_PRIVATE_NETWORK: false };
const OPEN = { DEMO: false, ALLOW_PRIVATE_NETWORK: true };

/** Replaces DNS, with names that resolve to internal addresses or to both kinds. */
const HOSTS: Record<string, string[]> = {
  'inside.example': ['10.0.0.8'],
  'metadata.example': ['169.254.169.254'],
  'loopback.example': ['127.0.0.1'],
  'v6.example': ['::1'],
  'mapped.example': ['::ffff:10.0.0.8'],
  'both-ways.example': ['93.184.216.34', '10.0.0.8'],
};
const resolve = async (host: string) => HOSTS[host] ?? [];

const refusalOf = (address: string, config = CLOSED) =>
  makeSafeFetch(
    config,
    resolve,
  )(address).then(
    () => 'fetched',
    (error: unknown) => (error as SafeFetchError).reason,
  );

describe('nothing is fetched from', () => {
  test.each([
    ['https://127.0.0.1/', 'inside_address'],
    ['https://127.1/', 'inside_address'],
    ['https://2130706433/', 'inside_address'],
    ['https://0x7f000001/', 'inside_address'],
    ['https://0177.0.0.1/', 'inside_address'],
    ['https://127.0.0.1.:443/', 'inside_address'],
    ['https://127.255.255.254/', 'inside_address'],
    ['https://[::1]/', 'inside_address'],
    ['https://[0:0:0:0:0:0:0:1]/', 'inside_address'],
    ['https://[::ffff:127.0.0.1]/', 'inside_address'],
    ['https://[::ffff:7f00:1]/', 'inside_address'],
    ['https://[::ffff:169.254.169.254]/', 'inside_address'],
    ['https://[64:ff9b::7f00:1]/', 'inside_address'],
    ['https://[2002:7f00:1::]/', 'inside_address'],
    ['https://[::127.0.0.1]/', 'inside_address'],
    ['https://[fe80::1]/', 'inside_address'],
    ['https://[fc00::1]/', 'inside_address'],
    ['https://[fd00:ec2::254]/', 'inside_address'],
    ['https://[ff02::1]/', 'inside_address'],
    ['https://[::]/', 'inside_address'],
    ['https://0.0.0.0/', 'inside_address'],
    ['https://0/', 'inside_address'],
    ['https://10.1.2.3/', 'inside_address'],
    ['https://172.16.0.1/', 'inside_address'],
    ['https://172.31.255.255/', 'inside_address'],
    ['https://192.168.1.1:8443/', 'inside_address'],
    ['https://100.64.0.1/', 'inside_address'],
    ['https://100.100.100.200/', 'inside_address'],
    ['https://169.254.169.254/latest/meta-data/', 'inside_address'],
    ['https://198.18.0.1/', 'inside_address'],
    ['https://224.0.0.1/', 'inside_address'],
    ['https://255.255.255.255/', 'inside_address'],
    ['https://１２７.０.０.１/', 'inside_address'],
    ['https://inside.example/', 'inside_address'],
    ['https://metadata.example/', 'inside_address'],
    ['https://loopback.example/', 'inside_address'],
    ['https://v6.example/', 'inside_address'],
    ['https://mapped.example/', 'inside_address'],
    ['https://both-ways.example/', 'inside_address'],
    ['https://nowhere.example/', 'unknown_host'],
    ['http://93.184.216.34/', 'not_https'],
    ['http://127.0.0.1/', 'not_https'],
    ['https://user:secret@93.184.216.34/', 'bad_address'],
    ['ftp://93.184.216.34/', 'bad_address'],
    ['file:///etc/passwd', 'bad_address'],
    ['gopher://127.0.0.1:6379/_', 'bad_address'],
    ['data:application/json,{}', 'bad_address'],
    ['//93.184.216.34/', 'bad_address'],
    ['', 'bad_address'],
  ])('%s: %s', async (address, reason) => {
    expect(await refusalOf(address)).toBe(reason);
  });

  test.each([
    'https://169.254.169.254/',
    'https://metadata.example/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
    'https://0.0.0.0/',
  ])('%s, whatever the operator allows', async (address) => {
    expect(await refusalOf(address, OPEN)).toBe('inside_address');
  });

  test('plain http in the private network, even where that network is allowed', async () => {
    expect(await refusalOf('http://10.0.0.8/', OPEN)).toBe('not_https');
  });
});

test.each([
  ['93.184.216.34', 'public'],
  ['2606:2800:220:1::1', 'public'],
  ['::ffff:93.184.216.34', 'public'],
  ['172.32.0.1', 'public'],
  ['2001:db8::1', 'never'],
  ['not an address', 'never'],
] as const)('%s is %s', (address, reach) => {
  expect(addressReach(address)).toBe(reach);
});

describe('this machine, where it is allowed', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/redirect') response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
      else if (path === '/large') response.end('x'.repeat(1024 * 1024 + 1));
      else if (path === '/silent') response.writeHead(200).write('x');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(`{"host":"${request.headers.host}"}`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([OPEN, { DEMO: true, ALLOW_PRIVATE_NETWORK: false }])('answers with its body: %j', async (config) => {
    const answer = await makeSafeFetch(config)(`http://127.0.0.1:${port}/`);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ host: `127.0.0.1:${port}` });
  });

  test('is reached at the address that was checked, without a second lookup', async () => {
    let questions = 0;
    const rebinding = async () => (questions++ === 0 ? ['127.0.0.1'] : ['10.0.0.8']);

    const answer = await makeSafeFetch(OPEN, rebinding)(`http://rebinding.example:${port}/`);

    expect(await answer.json()).toEqual({ host: `rebinding.example:${port}` });
    expect(questions).toBe(1);
  });

  test.each([
    ['/redirect', 'redirect'],
    ['/large', 'too_large'],
  ])('%s is refused: %s', async (path, reason) => {
    expect(await refusalOf(`http://127.0.0.1:${port}${path}`, OPEN)).toBe(reason);
  });

  test('an endless response is aborted', async () => {
    expect(await refusalOf(`http://127.0.0.1:${port}/silent`, OPEN)).toBe('too_slow');
  });

  test('a port without a listener is reported as such', async () => {
    expect(await refusalOf('http://127.0.0.1:1/', OPEN)).toBe('no_connection');
  });
});
