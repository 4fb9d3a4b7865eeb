import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDns, type TestDns } from '#tests/support/machines/dns-server.ts';
import { txtRecords } from './txt-records.ts';

let dns: TestDns;
beforeAll(async () => {
  dns = await startDns();
});
afterAll(() => dns.close());

const recordsOf = (name: string, servers = dns.address) => txtRecords({ DNS_SERVERS: servers }, name);

test('the TXT records of a name are found, even one longer than a single string', async () => {
  const long = 'x'.repeat(300);
  dns.records.set('site.example', ['v=spf1 -all', long]);

  expect((await recordsOf('site.example'))?.toSorted()).toEqual(['v=spf1 -all', long]);
});

test('a name that does not exist has no TXT records', async () => {
  expect(await recordsOf('nowhere.example')).toEqual([]);
});

test('a refusing or missing DNS server differs from a missing record', async () => {
  const gone = await startDns();
  await gone.close();
  dns.isRefusing = true;

  expect(await recordsOf('site.example')).toBeUndefined();
  expect(await recordsOf('site.example', gone.address)).toBeUndefined();
  dns.isRefusing = false;
});
