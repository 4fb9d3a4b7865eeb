import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { listWebhookNames } from '#areas/webhooks/webhooks.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  getAlertRule,
  listAlertRecipients,
  listAlertRules,
  ruleChanged,
  ruleNameTaken,
} from '../alert-rules.contract.ts';
import { backTestRule } from '#areas/alerts/back-test/back-test.contract.ts';
import { aBackTest, aRule } from '../sample-rule.ts';
import { RulesTab } from './rules-tab.tsx';

const RULE = aRule();
const ANA = {
  id: '0192f0aa-1111-7000-8000-00000000000a',
  firstName: 'Ana',
  lastName: 'Ferreira',
  profile: 'owner',
} as const;
const CONTROL_ROOM = { id: '0192f0aa-9999-7000-8000-000000000001', name: 'Control room', isOn: true };
const CREW_A = { id: '0192f0aa-3333-7000-8000-00000000000a', name: 'Crew A', color: 'blue', category: 'Crew' } as const;

function open(address = '', { rules = [RULE], past = aBackTest() } = {}) {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(offerTags, () => ({ categories: [], tags: [{ ...CREW_A, categoryId: null, isArchived: false }] }));
  api.answer(listAlertRules, () => ({ items: rules }));
  api.answer(getAlertRule, () => RULE);
  api.answer(listAlertRecipients, () => ({ items: [ANA] }));
  api.answer(listWebhookNames, () => ({ items: [CONTROL_ROOM] }));
  api.answer(backTestRule, () => past);
  showPage(
    <main>
      <RulesTab />
    </main>,
    { path: `/alerts?tab=rules${address}` },
  );
  return api;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

describe('the list', () => {
  test("shows each rule's trigger, recipients and figures", async () => {
    const [first, second] = RULE.steps;
    const told = [
      first,
      { ...second, recipients: [...(second?.recipients ?? []), { kind: 'profile', profile: 'owner' }] },
    ];
    open('', { rules: [aRule({ steps: told as typeof RULE.steps })] });
    const row = await screen.findByRole('row', { name: /Confirmed red/ });

    for (const words of [
      'The retest after a red is red too.',
      'Critical',
      'Everyone',
      '1,284 people',
      'Supervisors (profile) who see the person; after 5 minutes: Ana Ferreira and owners',
      '12',
      '92%',
    ]) {
      expect(row.textContent).toContain(words);
    }
  });

  test('warns of a recipient profile that no active administrator has', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Confirmed red/ });

    expect(
      await within(row).findByText('No active administrator yet: Supervisors (profile) who see the person'),
    ).toBeDefined();
  });

  test('marks a recipient who has left, and failed deliveries', async () => {
    const recipientNames = [{ ...ANA, name: 'Ana Ferreira', isThere: false }].map(({ id, name, isThere }) => ({
      id,
      name,
      isThere,
    }));
    open('', { rules: [aRule({ recipientNames, failedDeliveries: 2, isForHealth: true })] });
    const row = await screen.findByRole('row', { name: /Confirmed red/ });

    expect(row.textContent).toContain('Ana Ferreira (no longer here)');
    expect(row.textContent).toContain('2 failed');
    expect(row.textContent).toContain('Occupational health only');
  });

  test('sends the version it has read when a rule is switched', async () => {
    const api = open();
    api.answer(changeAlertRule, () => aRule({ state: 'off' }));
    await userEvent.click(await screen.findByRole('button', { name: /State of Confirmed red/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Off' }));

    await waitFor(() => expect(api.inputsOf(changeAlertRule)).toHaveLength(1));
    expect(api.inputsOf(changeAlertRule)[0]?.body).toEqual({ state: 'off', seen: RULE.changedAt });
  });

  test('says why switching was refused', async () => {
    const api = open();
    api.refuse(changeAlertRule, ruleChanged);
    await userEvent.click(await screen.findByRole('button', { name: /State of Confirmed red/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Test mode' }));

    expect(await screen.findByText(/^This rule was changed in the meantime/)).toBeTruthy();
  });

  test('asks before a rule is deleted', async () => {
    const api = open();
    api.answer(deleteAlertRule, () => undefined);
    await userEvent.click(await screen.findByRole('button', { name: /Actions for Confirmed red/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete rule' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Confirmed red”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete rule' }));

    expect(await screen.findByText('“Confirmed red” is deleted.')).toBeTruthy();
    expect(api.inputsOf(deleteAlertRule)).toEqual([{ params: { id: RULE.id } }]);
  });

  test('explains rules when there are none', async () => {
    open('', { rules: [] });

    expect(await screen.findByText('No rules yet')).toBeTruthy();
  });
});

describe('a new rule', () => {
  test('is edited, back-tested and saved in test mode', async () => {
    const api = open('&rule=new');
    api.answer(createAlertRule, () => aRule({ name: 'Many reds', state: 'test' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Many reds');
    await userEvent.selectOptions(screen.getByLabelText('Fires when'), 'Several reds');
    await retype('Reds', '4');
    expect(screen.getByText('A person has at least 4 reds within 14 days.')).toBeTruthy();
    await press('Save rule');

    expect(await screen.findByText(/^“Many reds” is in test mode/)).toBeTruthy();
    expect(api.inputsOf(createAlertRule)[0]?.body).toMatchObject({
      name: 'Many reds',
      state: 'test',
      trigger: { kind: 'reds', count: 4, among: 'days', of: 14 },
      audience: { everyone: true },
      steps: [{ afterMinutes: 0, recipients: [{ kind: 'supervisors' }] }],
    });
    expect(await screen.findByRole('row', { name: /Confirmed red/ })).toBeTruthy();
  });

  test('shows and focuses what is missing, and sends nothing', async () => {
    const api = open('&rule=new');
    await screen.findByLabelText('Name');
    await userEvent.click(screen.getByRole('radio', { name: 'By tags or by name' }));
    await press('Save rule');

    expect(screen.getByText('Please fill in this field.')).toBeTruthy();
    expect(screen.getByText(/^Choose whom the rule is about/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(api.inputsOf(createAlertRule)).toEqual([]);
  });

  test('has steps, each later than the one before', async () => {
    const api = open('&rule=new');
    api.answer(createAlertRule, () => RULE);
    await userEvent.type(await screen.findByLabelText('Name'), 'Steps');
    await press('Add a step');
    const second = within(screen.getByRole('group', { name: /^Step 2/ }));
    await userEvent.click(second.getByRole('button', { name: 'Add a recipient' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ana Ferreira' }));
    await userEvent.click(second.getByRole('button', { name: 'Add a recipient' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'An e-mail address…' }));
    await userEvent.type(await second.findByLabelText('E-mail address'), 'gate@test.example{Enter}');
    await press('Save rule');

    await waitFor(() => expect(api.inputsOf(createAlertRule)).toHaveLength(1));
    expect(api.inputsOf(createAlertRule)[0]?.body.steps).toEqual([
      { afterMinutes: 0, recipients: [{ kind: 'supervisors' }] },
      {
        afterMinutes: 10,
        recipients: [
          { kind: 'admin', userId: ANA.id },
          { kind: 'address', address: 'gate@test.example' },
        ],
      },
    ]);
  });

  test('asks for no audience when it is about devices', async () => {
    open('&rule=new');
    await userEvent.selectOptions(await screen.findByLabelText('Fires when'), 'Kiosk offline');

    expect(screen.getByText(/not about a person/)).toBeTruthy();
    expect(screen.getByText(/^What this rule looks at is not stored/)).toBeTruthy();
  });
});

describe('the back-test', () => {
  test('says how often the rule would have fired', async () => {
    open('&rule=new');

    expect(
      await screen.findByText(
        'In the last 90 days this rule would have fired 212 times for 148 people, 4 at the busiest hour; 61 cleared on retest.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Per day; most on Oct 1, 2026: 7.' })).toBeTruthy();
    expect(screen.queryByText(/more than anyone reads/)).toBeNull();
  });

  test('warns of more alerts than anyone can read', async () => {
    open('&rule=new', { past: aBackTest({ fired: 3600, people: 900 }) });

    expect(await screen.findByText(/^About 40 a day: more than anyone reads/)).toBeTruthy();
  });

  test('follows the form, and waits while the rule is invalid', async () => {
    const api = open('&rule=new');
    await userEvent.selectOptions(await screen.findByLabelText('Fires when'), 'Far from own baseline');
    await retype('More than', '6,5');

    await waitFor(() =>
      expect(api.inputsOf(backTestRule).at(-1)?.body.trigger).toEqual({
        kind: 'deviation',
        unit: 'points',
        above: 6.5,
      }),
    );
    await retype('More than', 'much');
    expect(screen.getByText(/^Complete the fields/)).toBeTruthy();
    expect(screen.getByText(/^Please give a number from 0.1 to 60/)).toBeTruthy();
  });

  test('says when the rule would never have fired', async () => {
    open('&rule=new', { past: aBackTest({ fired: 0, people: 0, busiest: null, clearedOnRetest: 0, days: [] }) });

    expect(await screen.findByText('In the last 90 days this rule would not have fired once.')).toBeTruthy();
  });
});

describe('an existing rule', () => {
  test('is saved with the version that was read, and keeps its state', async () => {
    const api = open(`&rule=${RULE.id}`);
    api.answer(changeAlertRule, () => RULE);
    await screen.findByDisplayValue('Confirmed red');
    await retype('Name', 'Red twice');
    await userEvent.click(screen.getByRole('radio', { name: 'Español' }));
    await userEvent.type(screen.getByLabelText('What to do (Español)'), 'Hablen en privado.');
    await press('Save');

    await waitFor(() => expect(api.inputsOf(changeAlertRule)).toHaveLength(1));
    expect(api.inputsOf(changeAlertRule)[0]?.body).toMatchObject({
      rule: { name: 'Red twice', response: { en: 'Talk in private.', es: 'Hablen en privado.', pt: '' } },
      seen: RULE.changedAt,
    });
    expect(api.inputsOf(changeAlertRule)[0]?.body).not.toHaveProperty('state');
  });

  test('can be overwritten after a colleague changed it', async () => {
    const api = open(`&rule=${RULE.id}`);
    api.refuse(changeAlertRule, ruleChanged);
    await screen.findByDisplayValue('Confirmed red');
    await retype('Name', 'Mine');
    await press('Save');
    await screen.findByText(/^This rule was changed in the meantime/);
    api.answer(changeAlertRule, () => RULE);
    await press('Overwrite with my version');

    await waitFor(() => expect(api.inputsOf(changeAlertRule)).toHaveLength(2));
    expect(api.inputsOf(changeAlertRule)[1]?.body).not.toHaveProperty('seen');
  });

  test('says at the name field that another rule has the name', async () => {
    const api = open(`&rule=${RULE.id}`);
    api.refuse(changeAlertRule, ruleNameTaken);
    await screen.findByDisplayValue('Confirmed red');
    await retype('Name', 'Taken');
    await press('Save');

    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Another rule has this name. Choose a different one.')).toBeTruthy();
  });
});
