import { expect, test } from 'vitest';
import { readConfig, readServerConfig } from './config.ts';

test('without any setting the demo listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: true, DATABASE_NAMED_STATEMENTS: true });
});

test('200 MB of the disk are kept free by default', () => {
  expect(readConfig({}).MIN_FREE_DISK_MB).toBe(200);
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

test.each([
  [{ PORT: 'http' }, /^The setting PORT is wrong/],
  [{ PORT: '70000' }, /^The setting PORT is wrong/],
  [{ DATABASE_URL: 'mysql://x' }, /^The setting DATABASE_URL is wrong/],
  [{ DEMO: 'yes' }, /^The setting DEMO is wrong/],
  [{ MIN_FREE_DISK_MB: '-1' }, /^The setting MIN_FREE_DISK_MB is wrong: must be a number of megabytes/],
  [{ DATABASE_CONNECT_SECONDS: '0' }, /^The setting DATABASE_CONNECT_SECONDS is wrong: must be a number of seconds/],
  [{ DATABASE_STATEMENT_SECONDS: '5 min' }, /^The setting DATABASE_STATEMENT_SECONDS is wrong/],
  [{ DATABASE_POOL_SIZE: '1' }, /^The setting DATABASE_POOL_SIZE is wrong: must be a number of connections, 2 to 500/],
  [{ DATABASE_DIRECT_URL: 'postgres://past/db' }, /^DATABASE_DIRECT_URL is the way past a pooler: set DATABASE_URL/],
  [{ DRAIN_SECONDS: '301' }, /^The setting DRAIN_SECONDS is wrong: must be a number of seconds, 0 to 300/],
  [{ RESTORE_DRILL_DAYS: '-1' }, /^The setting RESTORE_DRILL_DAYS is wrong: must be a number of days, 0 to 400/],
  [{ RESTORE_DRILL_DAYS: '7' }, /^RESTORE_DRILL_DAYS needs something to restore: set BACKUP_DIR or ARCHIVE_DIR/],
  [{ API_DOCS: 'yes' }, /^The setting API_DOCS is wrong/],
  [{ SECRET_KEY: 'short' }, /^The setting SECRET_KEY is wrong: must have at least 32 characters/],
  [{ HELP_URL: 'javascript:alert(1)' }, /^The setting HELP_URL is wrong/],
  [{ SMTP_URL: 'mail.example' }, /^The setting SMTP_URL is wrong/],
  [{ SMTP_URL: 'smtp://' }, /^The setting SMTP_URL is wrong/],
  [
    { SMTP_URL: 'smtp://mail.example?rejectUnauthorized=0' },
    /^The setting SMTP_URL is wrong: accepts only the parameter/,
  ],
  [{ MAIL_FROM: 'Evenkeel <keel@mine.example' }, /^The setting MAIL_FROM is wrong: must be an address/],
  [{ MAIL_FROM: 'keel@mine.example\r\nBcc: eve@test.example' }, /^The setting MAIL_FROM is wrong: must be an address/],
  [{ CONTACT_EMAIL: 'nobody' }, /^The setting CONTACT_EMAIL is wrong/],
  [{ DNS_SERVERS: 'ns.example' }, /^The setting DNS_SERVERS is wrong: must be addresses of name servers/],
  [{ DNS_SERVERS: '192.0.2.53,' }, /^The setting DNS_SERVERS is wrong/],
  [{ METRICS_TOKEN: 'short' }, /^The setting METRICS_TOKEN is wrong: must have 16 to 128 letters/],
  [{ SIEM_URL: 'syslog://siem.example:514' }, /^The setting SIEM_URL is wrong: must be syslog\+tls/],
  [{ SIEM_URL: 'syslog+tcp://siem.example' }, /^The setting SIEM_URL is wrong/],
  [{ SIEM_URL: 'syslog+tls://siem.example,http://siem.example' }, /^The setting SIEM_URL is wrong/],
  [{ SIEM_TOKEN: 'two words' }, /^The setting SIEM_TOKEN is wrong/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^The setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%ff' }, /^The setting OTEL_EXPORTER_OTLP_HEADERS is wrong: must be name=value/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^The setting OTEL_TRACES_SAMPLER_ARG is wrong: must be a number from 0 to 1/],
  [{ HOST: '0.0.0.0' }, /^DEMO=1 has well-known passwords/],
])('%j is refused in one clear line', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
  expect(() => readConfig(settings)).toThrow(/^[^\n]*$/);
});

test.each(['192.0.2.53', '192.0.2.53:5353', '2001:db8::53', '[2001:db8::53]:5353', '192.0.2.53,[::1]:53'])(
  'name servers may be given as %s',
  (servers) => {
    expect(readConfig({ DNS_SERVERS: servers }).DNS_SERVERS).toBe(servers);
  },
);

test('a real deployment may listen anywhere', () => {
  expect(readConfig({ DEMO: '0', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
});

test('a server for real people requires its address, the demo does not', () => {
  expect(() => readServerConfig({ DEMO: '0' })).toThrow(/^With DEMO=0 set PUBLIC_URL to the address[^\n]*$/);
  expect(() => readServerConfig({ DEMO: '0', PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/);
  expect(readServerConfig({ DEMO: '0', PUBLIC_URL: 'https://keel.example' }).PUBLIC_URL).toBe('https://keel.example');
  expect(readServerConfig({}).PUBLIC_URL).toBeUndefined();
});
