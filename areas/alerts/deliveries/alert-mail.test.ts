import { expect, test } from 'vitest';
import { inboxQuery, messagesOf } from './alert-mail.ts';

const delivery = (alertId: string, changes: object = {}) => ({
  alertId,
  recipientId: 'ana',
  address: null,
  wasKeptBack: false,
  groupId: null as string | null,
  ...changes,
});

test('alerts of one group reach a reader as one message, other alerts as one message each', () => {
  const [first, second] = [delivery('1', { groupId: 'window' }), delivery('2', { groupId: 'window' })];
  const [elsewhere, alone] = [delivery('3', { groupId: 'window', recipientId: 'ben' }), delivery('4')];

  expect(messagesOf([first, elsewhere, alone, second])).toEqual([[alone], [first, second], [elsewhere]]);
});

test('alerts that were held for later come as one message, whatever their group', () => {
  const late = [delivery('1', { groupId: 'window', wasKeptBack: true }), delivery('2', { wasKeptBack: true })];

  expect(messagesOf(late)).toEqual([late]);
});

test('a message leads to its alert, to its group, or to the inbox', () => {
  expect(inboxQuery([delivery('1', { groupId: 'window' })])).toBe('?alert=1');
  expect(inboxQuery([delivery('1', { groupId: 'window' }), delivery('2', { groupId: 'window' })])).toBe(
    '?group=window',
  );
  expect(inboxQuery([delivery('1', { groupId: 'window' }), delivery('2')])).toBe('');
});
