import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PeopleTogether } from '#platform/portal/people-together.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listExpectedOfPeople } from '../expected-people.contract.ts';
import { useExpectedColumns } from './use-expected-columns.tsx';

const [ANA, BO] = [crypto.randomUUID(), crypto.randomUUID()];

function Cells() {
  const columns = useExpectedColumns<{ id: string }>();
  return (
    <PeopleTogether userIds={[ANA, BO]}>
      {[ANA, BO].map((id) => (
        <p key={id} data-testid={id}>
          {columns.map((column) => (
            <span key={column.id}>{column.cell({ id })}</span>
          ))}
        </p>
      ))}
    </PeopleTogether>
  );
}

test('the columns of a list are requested once, and are empty for people without expected tests', async () => {
  const api = fakeApi();
  const completion = { completed: 6, late: 1, missed: 1 };
  api.answer(listExpectedOfPeople, () => ({ items: [{ userId: ANA, nextDueAt: null, completion }] }));
  showPage(<Cells />);

  expect(await screen.findByText('88%')).toBeTruthy();
  expect(screen.getByTestId(ANA).textContent).toBe('–88%');
  expect(screen.getByTestId(BO).textContent).toBe('––');
  expect(api.inputsOf(listExpectedOfPeople)).toHaveLength(1);
});
