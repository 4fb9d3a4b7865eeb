import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import { MailNotice } from './mail-notice.tsx';

const show = (sendsMail: boolean, isSuperAdmin: boolean, permissions: readonly Permission[]) =>
  showPage(<MailNotice isSuperAdmin={isSuperAdmin} />, { permissions, deployment: { sendsMail } });

test('without a mail server an administrator of settings reads that nothing is sent', () => {
  show(false, false, ['settings.manage']);

  expect(screen.getByText(/No mail server is set up\. Reminders, alerts, invitations/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings?section=notifications');
});

test('a super administrator gets a link to the mail gateway', () => {
  show(false, true, []);

  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/config?section=gateways');
});

test.each([
  ['there is a mail server', true, ['settings.manage']],
  ['the reader can do nothing about it', false, ['scores.view']],
] as const)('the notice is hidden when %s', (_, sendsMail, permissions) => {
  show(sendsMail, false, permissions);

  expect(screen.queryByText(/No mail server/)).toBeNull();
});
