import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { addStaffRemark } from '#areas/testing/remarks/remarks.contract.ts';
import { orderRetest, retestAwaited } from '#areas/testing/attempt/retest-orders.contract.ts';
import { aResult } from '#areas/testing/results/sample-result.ts';
import { getTestAccess } from '#areas/testing/places/test-access.contract.ts';
import { OrderRetestDialog } from './order-retest-dialog.tsx';
import { StaffRemarkDialog } from '#areas/testing/remarks/portal/staff-remark-dialog.tsx';

const { id, userId, testType, takenAt } = aResult();
const onClose = () => undefined;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a retest is ordered within the chosen time, and a personal link is one click away', async () => {
  const api = fakeApi();
  api.answer(orderRetest, () => ({ id, userId, resultId: id, dueAt: '2098-03-01T06:00:00.000Z' }));
  api.answer(getTestAccess, () => ({ hasPin: false, linkExpiresAt: null }));
  showPage(<OrderRetestDialog resultId={id} userId={userId} name="Maria Alvarez" onClose={onClose} />);
  await userEvent.selectOptions(await screen.findByLabelText('Due within'), '2 hours');
  await press('Order retest');

  expect(await screen.findByText(/^Maria Alvarez is asked to take the full test again by .*2098/)).toBeTruthy();
  expect(api.inputsOf(orderRetest)).toEqual([{ params: { id }, body: { dueInMinutes: 120 } }]);
  await press('Test link');
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
});

test('a refusal says that a retest is already awaited', async () => {
  const api = fakeApi();
  api.refuse(orderRetest, retestAwaited);
  showPage(<OrderRetestDialog resultId={id} userId={userId} name="Maria Alvarez" onClose={onClose} />);
  await screen.findByRole('dialog');
  await press('Order retest');

  expect(await screen.findByText(/already has a retest to take/)).toBeTruthy();
});

test('the remark dialog says who reads the remark, and an empty one is refused', async () => {
  const api = fakeApi();
  api.answer(addStaffRemark, ({ body }) => ({
    id,
    userId,
    resultId: id,
    testType,
    takenAt,
    text: body.text,
    author: { name: 'Ana P.' },
    createdAt: takenAt,
    answer: null,
  }));
  showPage(<StaffRemarkDialog result={aResult()} name="Maria Alvarez" onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Maria Alvarez and everyone who handles cases can read it/)).toBeTruthy();
  await press('Add remark');
  expect(api.inputsOf(addStaffRemark)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your remark'), 'The gate was loud.');
  await press('Add remark');

  expect(await screen.findByText('The remark is stored.')).toBeTruthy();
  expect(api.inputsOf(addStaffRemark)).toEqual([{ params: { id }, body: { text: 'The gate was loud.' } }]);
});
