import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { listOutbox } from '#areas/notifications/outbox.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { notAllowed } from '#platform/shared/problem.ts';
import { getTestCatalogue, listVersionUse } from '#areas/installation/catalogue/catalogue.contract.ts';
import { getGatewayMail, getGateways, sendGatewayMail, type Gateways, type MailAnswer } from '../gateways.contract.ts';
import { healthLights } from '../health-checks.ts';
import { getHealth, type HealthFacts } from '../health.contract.ts';
import { listDeadJobs, listJobQueues, retryDeadJob, retryDeadJobs } from '../jobs.contract.ts';
import { listLanguages } from '#areas/installation/languages/languages.contract.ts';
import {
  approveSuperAdmin,
  createSuperAdminLink,
  declineSuperAdmin,
  lastSuperAdmin,
  listSuperAdmins,
  removeSuperAdmin,
  type SuperAdmin,
  type SuperAdminRequest,
} from '#areas/installation/super-admins/super-admins.contract.ts';
import { testCatalogue } from '#areas/installation/catalogue/test-catalogue.ts';
import { CatalogueSection } from '#areas/installation/catalogue/portal/catalogue-section.tsx';
import { GatewaysSection } from './gateways-section.tsx';
import { HealthSection } from './health-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { LanguagesSection } from '#areas/installation/languages/portal/languages-section.tsx';
import { SuperAdminsSection } from '#areas/installation/super-admins/portal/super-admins-section.tsx';

const AT = '2026-11-15T05:36:00.000Z';
const GIB = 1024 ** 3;

function anApi() {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('health', () => {
  const facts: HealthFacts = {
    database: {
      version: '17.6',
      isEmbedded: true,
      sizeBytes: 40 * 1024 ** 2,
      connections: 12,
      mostConnections: 100,
      startedAt: AT,
      schema: '0077_installation_operations',
    },
    durability: [{ name: 'fsync', isOn: true }],
    isolation: { tables: 60, unforced: [], hasBypass: false },
    replicas: 0,
    disk: { directory: '/var/lib/evenkeel', freeBytes: GIB / 2, totalBytes: 20 * GIB, isLow: false },
    clock: { differenceMs: -3 },
    backup: null,
    jobs: { dead: 2, waitingEvents: 0, oldestEventSeconds: 0 },
    mail: { way: 'files', waiting: 0, failed: 0 },
    files: { store: null, error: null },
    recordStreams: [],
    server: {
      version: '0.1.0',
      node: '24.1.0',
      startedAt: AT,
      memoryBytes: 200 * 1024 ** 2,
      heapBytes: 90 * 1024 ** 2,
      delayMs: { median: 1, p99: 8 },
    },
  };
  const show = (given: Partial<HealthFacts> = {}, path = '/admin/config') => {
    const found = { ...facts, ...given };
    const api = anApi();
    api.answer(getHealth, () => ({ at: AT, facts: found, checks: healthLights(found, Date.parse(AT)) }));
    showPage(<HealthSection />, { path });
  };
  const line = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: 'Checks' }));
    return list.getByText(name).closest('li')?.textContent;
  };

  test('shows the state of each check in words', async () => {
    show();

    expect(await line('Disk')).toBe('Check soonDisk512 MB free of 20 GB');
    expect(await line('Jobs')).toBe('Check soonJobs2 failed jobs · no events waiting');
    expect(await line('Clock')).toBe('GoodClockThis server and the database differ by 3 ms.');
    expect(await line('Last backup')).toContain('No backup is known.');
    expect(await line('Audit logs to receivers')).toContain('No receiver outside the installation is set');
    expect(screen.getByText('PostgreSQL 17.6')).toBeTruthy();
  });

  test('names a receiver of audit logs that cannot be reached', async () => {
    const reached = { lastSentAt: AT, lastError: null, lastErrorAt: null };
    show({
      recordStreams: [
        { destination: 'syslog+tls://siem.example:6514', waiting: 0, oldestSeconds: 0, ...reached },
        { ...reached, destination: 'https://log.example/in', waiting: 2, oldestSeconds: 40, lastError: 'ECONNREFUSED' },
      ],
    });

    expect(await line('Audit logs to receivers')).toBe(
      'Check soonAudit logs to receivers2 receivers, 2 entries are waiting. ' +
        'https://log.example/in could not be reached (ECONNREFUSED). It gets everything when it is back.',
    );
  });

  test('names the checks that need attention now', async () => {
    show({ isolation: { tables: 60, unforced: ['users'], hasBypass: false } });

    expect(await line('Separation of organizations')).toContain(
      'Act nowSeparation of organizationsNot separated: users.',
    );
  });

  test.each([
    ['/es/admin/config', 'Base de datos'],
    ['/pt/admin/config', 'Banco de dados'],
  ])('is shown in the language of %s', async (path, heading) => {
    show({}, path);

    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('that cannot be read can be loaded again', async () => {
    const api = anApi();
    api.refuse(getHealth, notAllowed);
    showPage(<HealthSection />);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('jobs', () => {
  const dead = {
    id: crypto.randomUUID(),
    queue: 'give-reminders',
    queuedAt: AT,
    failedAt: AT,
    attempts: 9,
    reason: 'The door was shut',
  };
  const queue = {
    name: 'give-reminders',
    waiting: 3,
    retrying: 0,
    running: 1,
    dead: 1,
    oldestWaitingAt: AT,
    lastDoneAt: AT,
    cron: null,
    timeZone: null,
    nextAt: null,
  };
  const show = (items = [dead]) => {
    const api = anApi();
    api.answer(listJobQueues, () => ({ queues: [queue], dead: items.length }));
    api.answer(listDeadJobs, () => ({ items, nextCursor: null, total: items.length }));
    showPage(<JobsSection />);
    return api;
  };

  test('a job that was given up shows the reason and can be retried', async () => {
    const api = show();
    api.answer(retryDeadJob, () => undefined);
    expect(await screen.findByText('The door was shut')).toBeTruthy();

    await press('Actions for give-reminders');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Try again' }));

    expect(await screen.findByText('1 job is back in its queue.')).toBeTruthy();
    expect(api.inputsOf(retryDeadJob)).toEqual([{ params: { id: dead.id } }]);
  });

  test('all given-up jobs can be retried together', async () => {
    const api = show();
    api.answer(retryDeadJobs, () => ({ retried: 4 }));

    await press('Try all again');

    expect(await screen.findByText('4 jobs are back in their queues.')).toBeTruthy();
  });

  test('without given-up jobs there is nothing to retry', async () => {
    show([]);

    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
    const table = within(await screen.findByRole('table', { name: 'Jobs' }));
    expect(table.getByText('After an event')).toBeTruthy();
  });
});

describe('gateways', () => {
  const mail: MailAnswer = {
    id: crypto.randomUUID(),
    state: 'sent',
    attempts: 1,
    createdAt: AT,
    sentAt: AT,
    nextAttemptAt: null,
    answer: '250 2.0.0 Ok: queued as 4F1',
  };
  const gateways: Gateways = {
    mail: {
      way: 'server',
      server: 'mail.example:465',
      security: 'tls',
      sender: { name: 'Evenkeel', address: 'keel@mine.example' },
      waiting: 1,
      failed: 2,
      sent: 3,
      kept: 0,
      recent: [mail],
    },
    storage: { directory: '/var/lib/evenkeel', freeBytes: 2 * GIB, totalBytes: 20 * GIB },
    errorCollector: null,
    ownAddress: 'root@mine.example',
  };
  const show = () => {
    const api = anApi();
    api.answer(getGateways, () => gateways);
    showPage(<GatewaysSection />);
    return api;
  };

  test('show how mails are sent and whether they arrived', async () => {
    show();

    expect(await screen.findByText('mail.example:465')).toBeTruthy();
    expect(screen.getByText('1 waiting · 2 failed · 3 sent · 0 not sent: no mail server')).toBeTruthy();
    expect(screen.getByText('250 2.0.0 Ok: queued as 4F1')).toBeTruthy();
    expect(screen.getByText('2 GB free of 20 GB')).toBeTruthy();
  });

  test.each([
    [{}, 'The mail server accepted the test message. It said:'],
    [
      { state: 'failed', answer: '550 No mail here' },
      'The mail server rejected the test message permanently. It said:',
    ],
    [
      { state: 'waiting', answer: '451 Later' },
      'The mail server did not accept the test message. It will be tried again. The server said:',
    ],
    [
      { state: 'kept', answer: null },
      'Not sent: no mail server. The test message was kept as a file in the data folder.',
    ],
    [{ state: 'waiting', answer: null }, 'The test message is on its way.'],
  ] as const)('a test message that is %o shows that with the verbatim answer', async (outcome, words) => {
    const api = show();
    api.answer(sendGatewayMail, () => ({ id: mail.id }));
    api.answer(getGatewayMail, () => ({ ...mail, answer: '250 Taken', ...outcome }));

    await press('Send test');

    const told = within(await screen.findByRole('status'));
    expect(await told.findByText(words)).toBeTruthy();
    const answer = 'answer' in outcome ? outcome.answer : '250 Taken';
    expect(answer === null || told.getByText(answer)).toBeTruthy();
    expect(api.inputsOf(sendGatewayMail)).toEqual([{ body: { to: 'root@mine.example' } }]);
  });

  test('a test message needs an address', async () => {
    const api = show();
    await userEvent.clear(await screen.findByLabelText('Send a test message to'));

    await press('Send test');

    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
    expect(api.inputsOf(sendGatewayMail)).toEqual([]);
  });

  test('the mails themselves are shown only on request', async () => {
    const api = show();
    const kept = { id: mail.id, to: 'ana@mine.example', state: 'kept' as const, attempts: 1, createdAt: AT };
    api.answer(listOutbox, () => ({
      items: [
        { ...kept, sentAt: AT, nextAttemptAt: null, lastError: null, content: { subject: 'Hello', text: 'Ana' } },
      ],
      nextCursor: null,
      total: 1,
    }));
    expect(screen.queryByText(/Hello/)).toBeNull();

    await press('Show e-mails');

    expect(await screen.findByText(/^Hello · .* · ana@mine.example · Not sent: no mail server$/)).toBeTruthy();
  });
});

test('a language shows what is missing and what differs', async () => {
  const api = anApi();
  const whole = { texts: 4, translated: 4, missing: [], differing: [], sameAsEnglish: [], parts: [] };
  api.answer(listLanguages, () => ({
    items: [
      { code: 'en', name: 'English', ...whole },
      {
        code: 'es',
        name: 'Español',
        ...whole,
        translated: 3,
        missing: ['users.none'],
        differing: [{ key: 'tags.count', expected: ['count plural'], found: ['count'] }],
      },
    ],
  }));
  showPage(<LanguagesSection />);

  const english = within(await screen.findByRole('region', { name: 'English' }));
  const spanish = within(screen.getByRole('region', { name: 'Español' }));
  expect(english.getByText('100%')).toBeTruthy();
  expect(spanish.getByText('75%')).toBeTruthy();
  expect(spanish.getByText('users.none')).toBeTruthy();
  expect(spanish.getByText('tags.count: {count plural} ≠ {count}')).toBeTruthy();
});

test('the catalog shows tasks, norms and how many results each version has', async () => {
  const api = anApi();
  api.answer(getTestCatalogue, testCatalogue);
  api.answer(listVersionUse, () => ({
    items: [
      {
        organizationId: crypto.randomUUID(),
        organizationName: 'Northern Mine',
        testType: 'FullTest' as const,
        taskVersion: 'battery/1',
        normsVersion: '2026.11',
        scoringVersion: 'scoring/1',
        results: 1234,
        firstTakenAt: AT,
        lastTakenAt: AT,
      },
    ],
  }));
  showPage(<CatalogueSection />);

  const use = within(await screen.findByRole('table', { name: 'Results by version' }));
  expect(use.getByText('1,234')).toBeTruthy();
  const quick = within(await screen.findByRole('table', { name: 'Quick check' }));
  expect(quick.getByText('63.64%')).toBeTruthy();
  const norms = within(screen.getByRole('table', { name: 'Norms' }));
  expect(norms.getByText('3.1691')).toBeTruthy();
});

describe('super administrators', () => {
  const root: SuperAdmin = {
    id: crypto.randomUUID(),
    login: 'root@mine.example',
    since: AT,
    lastSeenAt: AT,
    hasSecondFactor: true,
    isYou: true,
  };
  const other = { ...root, id: crypto.randomUUID(), login: 'noa@mine.example', isYou: false, hasSecondFactor: false };
  const show = (items: SuperAdmin[], requests: SuperAdminRequest[] = []) => {
    const api = anApi();
    api.answer(listSuperAdmins, () => ({ items, requests, needsApproval: items.length > 1 }));
    showPage(<SuperAdminsSection />);
    return api;
  };

  test('a link for another super administrator is shown once, with its effect', async () => {
    const api = show([root]);
    api.answer(createSuperAdminLink, () => ({ link: 'https://portal.example/signup#setup=x', minutes: 30 }));

    await press('Add super administrator');

    const field = await screen.findByLabelText<HTMLInputElement>('Link');
    expect(field.value).toBe('https://portal.example/signup#setup=x');
    expect(screen.getByText(/It works once, within 30 minutes/)).toBeTruthy();
  });

  const request: SuperAdminRequest = {
    id: crypto.randomUUID(),
    requestedBy: other.login,
    requestedAt: AT,
    isMine: false,
    state: 'waiting',
    approvedBy: null,
    mayApprove: true,
    endsAt: AT,
  };

  test('with another super administrator, their approval is requested first, and the page says so', async () => {
    const api = show([root, other]);
    api.answer(createSuperAdminLink, () => ({ link: null, minutes: 30 }));

    await press('Add super administrator');

    expect(await screen.findByText('Your request was sent to the other super administrators.')).toBeTruthy();
    expect(screen.getByText(/must approve it before you get the link/)).toBeTruthy();
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  test('a request shows who asked and when, and can be approved or declined', async () => {
    const api = show([root, other], [request]);
    api.answer(approveSuperAdmin, () => undefined);
    api.answer(declineSuperAdmin, () => undefined);

    expect(await screen.findByText('Waiting for approval by another super administrator')).toBeTruthy();
    expect(screen.getByText(/^noa@mine\.example asked on /)).toBeTruthy();
    await press('Approve');
    await press('Decline');

    expect(await screen.findByText('The request was declined.')).toBeTruthy();
    expect(api.inputsOf(approveSuperAdmin)).toEqual([{ params: { id: request.id } }]);
    expect(api.inputsOf(declineSuperAdmin)).toEqual([{ params: { id: request.id } }]);
  });

  test('a super administrator who is too new can decline but not approve, and sees why', async () => {
    show([root, other], [{ ...request, mayApprove: false }]);

    expect(await screen.findByText(/^You cannot approve this/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
  });

  test('the reader’s own request can be withdrawn, and once it is approved the link is made', async () => {
    const mine = { ...request, isMine: true, mayApprove: false, state: 'approved' as const, approvedBy: other.login };
    const api = show([root, other], [mine]);
    api.answer(createSuperAdminLink, () => ({ link: 'https://portal.example/signup#setup=x', minutes: 30 }));

    expect(await screen.findByText('Approved by noa@mine.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
    await press('Create link');

    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toContain('#setup=x');
  });

  test('the rights of a super administrator are removed after a confirmation, and a refusal is shown', async () => {
    const api = show([root, other]);
    api.refuse(removeSuperAdmin, lastSuperAdmin);
    await press('Actions for noa@mine.example');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove rights' }));
    const question = within(await screen.findByRole('alertdialog'));

    await userEvent.click(question.getByRole('button', { name: 'Remove rights' }));

    expect((await question.findByRole('alert')).textContent).toContain('This is the last super administrator');
    expect(api.inputsOf(removeSuperAdmin)).toEqual([{ params: { id: other.id } }]);
  });

  test('the rights of the only super administrator cannot be removed', async () => {
    show([root]);
    await press('Actions for root@mine.example');

    const item = await screen.findByRole('menuitem', { name: 'Remove rights' });

    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});
