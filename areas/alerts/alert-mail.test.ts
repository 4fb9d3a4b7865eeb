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

test('the alerts of one group come to a reader as one message, and others as one each', () => {
  const [first, second] = [delivery('1', { groupId: 'window' }), delivery('2', { groupId: 'window' })];
  const [elsewhere, alone] = [delivery('3', { groupId: 'window', recipientId: 'ben' }), delivery('4')];

  expect(messagesOf([first, elsewhere, alone, second])).toEqual([[alone], [first, second], [elsewhere]]);
});

test('what waited comes as one message, whatever group it is of', () => {
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
