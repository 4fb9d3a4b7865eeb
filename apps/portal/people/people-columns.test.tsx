import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFactorsOfPeople } from '#areas/identity/user-access/people-factors.contract.ts';
import { useFactorColumn } from '#areas/identity/user-access/portal/use-factor-column.tsx';
import { listConsentsOfPeople } from '#areas/privacy/people-consents.contract.ts';
import { useConsentColumn } from '#areas/privacy/portal/use-consent-column.tsx';
import { PeopleTogether } from '#platform/portal/people-together.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';

const [ANA, BO, EVA] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

function Cells() {
  const columns = [useConsentColumn<{ id: string }>(), useFactorColumn<{ id: string }>()];
  return (
    <PeopleTogether userIds={[ANA, BO, EVA]}>
      {[ANA, BO, EVA].map((id) => (
        <p key={id} data-testid={id}>
          {columns.map((column) => column && <span key={column.id}>{column.cell({ id })} </span>)}
        </p>
      ))}
    </PeopleTogether>
  );
}

test('consent and second factor are requested once for all people of the list and shown in words', async () => {
  const api = fakeApi();
  api.answer(listConsentsOfPeople, () => ({
    items: [
      { userId: ANA, notice: 'current' as const, photo: true },
      { userId: BO, notice: 'none' as const, photo: false },
      { userId: EVA, notice: 'notAsked' as const, photo: false },
    ],
  }));
  api.answer(listFactorsOfPeople, () => ({
    items: [
      { userId: ANA, hasLogin: true, hasSecondFactor: true },
      { userId: BO, hasLogin: false, hasSecondFactor: false },
    ],
  }));
  showPage(<Cells />);

  expect(await screen.findByText('Agreed, photos too')).toBeTruthy();
  expect(await screen.findByText('No login')).toBeTruthy();
  expect(screen.getByTestId(ANA).textContent).toBe('Agreed, photos too Set up ');
  expect(screen.getByTestId(BO).textContent).toBe('Not agreed No login ');
  expect(screen.getByTestId(EVA).textContent).toBe('– – ');
  expect([api.inputsOf(listConsentsOfPeople), api.inputsOf(listFactorsOfPeople)]).toMatchObject([[{}], [{}]]);
});
