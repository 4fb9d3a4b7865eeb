import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getGateCode, type GateCode } from '../gate-code.contract.ts';
import { GateCodeCard, useGateCode } from './gate-code-card.tsx';
import { KioskGateCode } from './kiosk-gate-code.tsx';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const CODE: GateCode = { token: 'aaa.bbb.ccc', until: soon(600), expiresAt: soon(30) };

function OwnCode() {
  return <GateCodeCard code={useGateCode().data?.code} />;
}

test('the own page shows the code as a picture and the end of the clearance', async () => {
  const api = fakeApi();
  api.answer(getGateCode, () => ({ code: CODE }));
  showPage(<OwnCode />);

  expect(await screen.findByRole('img', { name: 'Your gate code' })).toBeTruthy();
  expect(screen.getByText(/^Cleared until /)).toBeTruthy();
});

test('a kiosk reports that it shows a code, and shows nothing if there is none', async () => {
  const api = fakeApi();
  let shown = 0;
  api.answer(getGateCode, () => ({ code: CODE }));
  const { unmount } = showPage(<KioskGateCode token="pass" onShown={() => (shown += 1)} />);
  expect(await screen.findByRole('img', { name: 'Your gate code' })).toBeTruthy();
  expect(shown).toBe(1);
  unmount();

  api.answer(getGateCode, () => ({ code: null }));
  showPage(<KioskGateCode token="pass" onShown={() => (shown += 1)} />);
  await expect.poll(() => api.inputsOf(getGateCode).length).toBe(2);
  expect([shown, screen.queryByRole('img')]).toEqual([1, null]);
});
