import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { tooManyRequests } from '#platform/shared/problem.ts';
import {
  beginAtKiosk,
  beginByCard,
  beginByCode,
  beginByLink,
  cardUnknown,
  kioskNotPaired,
  personNotActive,
  personUnknown,
  testLinkOver,
} from '../begin-test.contract.ts';
import { exitPinWrong, leaveKiosk } from '../kiosk-changes.contract.ts';
import { getThisKiosk, pairingCodeUnknown, pairKiosk } from '../kiosks.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { BeginTestPage } from './begin-test-page.tsx';
import { aTestPass, aTestState } from './sample-pass.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (path = '/begin-test') => showPage(<BeginTestPage />, { path });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const alertText = async () => (await screen.findByRole('alert')).textContent;

async function typeWhoIAm() {
  await userEvent.type(await field('Organization code'), 'aB3dE6gH');
  await userEvent.type(await field('Employee number'), '1047');
  await userEvent.type(await field('PIN'), '2580{Enter}');
}

describe('a personal link', () => {
  test('greets the person, and its secret leaves the address at once', async () => {
    const api = fakeApi();
    api.answer(beginByLink, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    show('/begin-test#secret-of-the-link');

    expect(location.hash).toBe('');
    expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
    expect(api.inputsOf(beginByLink)).toEqual([{ body: { token: 'secret-of-the-link' } }]);
    await expect.poll(() => api.headersOf(getTestState)[0]?.get('authorization')).toBe('Bearer pass-of-maria');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      'pass-of-maria',
    );
  });

  test('survives a reload in its tab until the person is done', async () => {
    const api = fakeApi();
    api.answer(beginByLink, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    show('/begin-test#secret-of-the-link');
    await screen.findByRole('heading', { name: 'Hello, Maria A.' });
    cleanup();
    show();
    await screen.findByRole('heading', { name: 'Hello, Maria A.' });
    expect(api.inputsOf(beginByLink)).toHaveLength(2);

    await press('That is not me');
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    show();
    expect(await field('Organization code')).toBeTruthy();
  });

  test('leaves nothing on a kiosk', async () => {
    localStorage.setItem('kioskToken', 'token-of-the-device');
    const api = fakeApi();
    api.answer(beginByLink, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    show('/begin-test#secret-of-the-link');

    await screen.findByRole('heading', { name: 'Hello, Maria A.' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('that has expired says so and offers another way', async () => {
    fakeApi().refuse(beginByLink, testLinkOver);
    show('/begin-test#old');

    expect(await alertText()).toBe('This link no longer works. Please ask for a new one.');
    await press('Use my employee number instead');
    expect(await field('Organization code')).toBeTruthy();
  });
});

describe('on a person’s own device', () => {
  test('code, number and PIN identify the person', async () => {
    const api = fakeApi();
    api.answer(beginByCode, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    show();
    await typeWhoIAm();

    expect(await button('Full test')).toBeTruthy();
    expect(api.inputsOf(beginByCode)).toEqual([
      { body: { organizationCode: 'aB3dE6gH', employeeNumber: '1047', pin: '2580' } },
    ]);
  });

  test('the keypad types into the field that was chosen last', async () => {
    fakeApi();
    show();
    await userEvent.click(await field('Employee number'));
    for (const key of ['1', '0', '4', '7', '7', 'Delete the last character']) await press(key);
    await userEvent.click(await field('PIN'));
    for (const key of ['2', '5', '8', '0', '9']) await press(key);

    expect((await field('Employee number')).value).toBe('1047');
    expect((await field('PIN')).value).toBe('2580');
  });

  test('a missing value is reported at its field, and nothing is sent', async () => {
    fakeApi();
    show();
    await userEvent.type(await field('Organization code'), 'abc');
    await press('Continue');

    expect(await screen.findByText('A code has eight characters.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Organization code'));
  });

  test('a wrong combination is refused, and the PIN field is cleared', async () => {
    fakeApi().refuse(beginByCode, personUnknown);
    show();
    await typeWhoIAm();

    expect(await alertText()).toBe('That did not match. Please check what you typed and try again.');
    expect((await field('PIN')).value).toBe('');
    expect((await field('Employee number')).value).toBe('1047');
  });

  test('a suspended person is referred to the supervisor', async () => {
    fakeApi().refuse(beginByCode, personNotActive);
    show();
    await typeWhoIAm();

    expect(await alertText()).toBe('You cannot take a test at the moment. Please see your supervisor.');
  });

  test('after too many tries the wait is shown, and nothing is sent in the meantime', async () => {
    const api = fakeApi();
    api.refuse(beginByCode, tooManyRequests, { message: 'Too many tries.', retryAfterSeconds: 30 });
    show();
    await typeWhoIAm();
    await userEvent.type(await field('PIN'), '2580{Enter}');

    expect(await screen.findByRole('button', { name: /^Please wait \d+ s$/ })).toBeTruthy();
    expect(api.inputsOf(beginByCode)).toHaveLength(1);
  });

  test('a person who has to wait for the retest reads when it may begin, and cannot begin it', async () => {
    const api = fakeApi();
    api.answer(beginByCode, () => aTestPass());
    const retestFrom = new Date(Date.now() + 360_000).toISOString();
    api.answer(getTestState, () => aTestState({ openOutcome: 'confirming', retestFrom }));
    show();
    await typeWhoIAm();

    expect(await screen.findByText(/You can take your second test at/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Full test' })).toBeNull();
  });

  test('after an inconclusive quick check only the full test is offered', async () => {
    const api = fakeApi();
    api.answer(beginByCode, () => aTestPass());
    api.answer(getTestState, () => aTestState({ openOutcome: 'inconclusive' }));
    show();
    await typeWhoIAm();

    expect(await screen.findByText(/The quick check gave no clear answer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quick check' })).toBeNull();
  });

  test('“That is not me” clears the person', async () => {
    const api = fakeApi();
    api.answer(beginByCode, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    show();
    await typeWhoIAm();
    await press('That is not me');

    expect(document.body.textContent).not.toContain('Maria');
    await press('Next person');
    expect((await field('Employee number')).value).toBe('');
  });
});

describe('a kiosk', () => {
  const kiosk = {
    name: 'North gate',
    site: 'Pit 2',
    language: null,
    timeZone: null,
    accepts: 'number' as const,
    camera: 'off' as const,
    pictures: 'off' as const,
    asksPin: true,
    hasExitPin: false,
    offlineHours: null,
    now: '2026-11-15T06:00:00.000Z',
    logo: null,
  };
  const pairedPage = () => {
    localStorage.setItem('kioskToken', 'token-of-the-device');
    const api = fakeApi();
    api.answer(getThisKiosk, () => kiosk);
    return api;
  };

  test('is left with its exit PIN', async () => {
    const api = pairedPage();
    api.answer(getThisKiosk, () => ({ ...kiosk, hasExitPin: true }));
    api.refuse(leaveKiosk, exitPinWrong);
    show();
    await press('Leave kiosk mode');
    await userEvent.type(await screen.findByLabelText('Exit PIN'), '1357');
    await press('Leave kiosk mode');
    expect(await screen.findByText(/not the exit PIN of this kiosk/)).toBeTruthy();
    expect(localStorage.getItem('kioskToken')).toBe('token-of-the-device');
    api.answer(leaveKiosk, () => undefined);
    await userEvent.type(await screen.findByLabelText('Exit PIN'), '2580');
    await press('Leave kiosk mode');

    await expect.poll(() => localStorage.getItem('kioskToken')).toBeNull();
    expect(api.inputsOf(leaveKiosk).map(({ body }) => body)).toEqual([{ pin: '1357' }, { pin: '2580' }]);
  });

  test('without an exit PIN offers no way to leave it', async () => {
    pairedPage();
    show();
    await screen.findByText('North gate · Pit 2');

    expect(screen.queryByRole('button', { name: 'Leave kiosk mode' })).toBeNull();
  });

  test('that is idle sends a sign of life each minute while it is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const api = pairedPage();
    show();
    await screen.findByText('North gate · Pit 2');
    const signs = () => api.inputsOf(getThisKiosk).length;
    const first = signs();
    vi.advanceTimersByTime(60_000);
    await expect.poll(signs).toBe(first + 1);
    visibility.mockReturnValue('hidden');
    vi.advanceTimersByTime(300_000);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(signs).toBe(first + 2);

    expect(api.headersOf(getThisKiosk).at(-1)?.get('authorization')).toBe('Bearer token-of-the-device');
    visibility.mockRestore();
  });

  test('that was wiped while idle says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = pairedPage();
    show();
    await screen.findByText('North gate · Pit 2');
    api.refuse(getThisKiosk, kioskNotPaired);
    vi.advanceTimersByTime(60_000);

    expect(await field('Pairing code')).toBeTruthy();
  });

  test('is paired with a code, and stores nothing but its own token', async () => {
    const api = fakeApi();
    api.answer(pairKiosk, () => ({ deviceToken: 'token-of-the-device' }));
    api.answer(getThisKiosk, () => kiosk);
    show();
    await press('Set this device up as a kiosk');
    await userEvent.type(await field('Pairing code'), 'aB3dE6gH{Enter}');

    expect(await screen.findByText('North gate · Pit 2')).toBeTruthy();
    expect(Object.entries(localStorage)).toEqual([['kioskToken', 'token-of-the-device']]);
    expect(api.headersOf(getThisKiosk)[0]?.get('authorization')).toBe('Bearer token-of-the-device');
  });

  test('is paired with the QR code on the administrator’s screen, which contains the pairing code', async () => {
    const api = fakeApi();
    api.answer(pairKiosk, () => ({ deviceToken: 'token-of-the-device' }));
    api.answer(getThisKiosk, () => kiosk);
    show('/begin-test#kiosk=AB3DE6GH');
    expect(location.hash).toBe('');
    await press('Pair');

    expect(await screen.findByText('North gate · Pit 2')).toBeTruthy();
    expect(api.inputsOf(pairKiosk)).toEqual([{ body: { code: 'AB3DE6GH' } }]);
  });

  test('is not paired with a wrong code', async () => {
    fakeApi().refuse(pairKiosk, pairingCodeUnknown);
    show();
    await press('Set this device up as a kiosk');
    await userEvent.type(await field('Pairing code'), 'aB3dE6gX{Enter}');

    expect(await alertText()).toBe(
      'This pairing code is wrong, used or older than ten minutes. Ask an administrator for a new one.',
    );
    expect(localStorage).toHaveLength(0);
  });

  test('asks only for number and PIN, with its own token', async () => {
    const api = pairedPage();
    api.answer(beginAtKiosk, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    show();
    await userEvent.type(await field('Employee number'), '1047');
    await userEvent.type(await field('PIN'), '2580{Enter}');

    expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
    expect(api.inputsOf(beginAtKiosk)).toEqual([{ body: { employeeNumber: '1047', pin: '2580' } }]);
    expect(api.headersOf(beginAtKiosk)[0]?.get('authorization')).toBe('Bearer token-of-the-device');
    expect(screen.queryByLabelText('Organization code')).toBeNull();
  });

  test('takes a card from a reader, even after someone has touched the screen elsewhere', async () => {
    const api = pairedPage();
    api.answer(getThisKiosk, () => ({ ...kiosk, accepts: 'card' as const }));
    api.refuse(beginByCard, cardUnknown);
    show();
    await field('Card');
    expect(screen.queryByLabelText('Employee number')).toBeNull();
    await userEvent.keyboard('99999999{Enter}');
    expect(await alertText()).toContain('This card is not known here.');
    expect((await field('Card')).value).toBe('');
    api.answer(beginByCard, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    (await field('Card')).blur();
    await userEvent.keyboard('04A2B7719C{Enter}');

    expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
    expect(api.inputsOf(beginByCard).map(({ body }) => body.card)).toEqual(['99999999', '04A2B7719C']);
    expect(api.headersOf(beginByCard)[0]?.get('authorization')).toBe('Bearer token-of-the-device');
  });

  test('shows the card first and the number on request if it accepts both', async () => {
    const api = pairedPage();
    api.answer(getThisKiosk, () => ({ ...kiosk, accepts: 'either' as const }));
    show();
    await field('Card');
    await press('Use my employee number instead');
    expect(await field('PIN')).toBeTruthy();
    await press('Use my card instead');

    expect(await field('Card')).toBeTruthy();
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  test('asks only for the number where that is enough', async () => {
    const api = pairedPage();
    api.answer(getThisKiosk, () => ({ ...kiosk, asksPin: false }));
    show();

    expect(await field('Employee number')).toBeTruthy();
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  test('clears every trace when a person says “That is not me”', async () => {
    const loads = caughtPageLoads();
    const api = pairedPage();
    api.answer(beginAtKiosk, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    sessionStorage.setItem('anything', 'of the last person');
    show('/es/begin-test');
    await userEvent.type(await field('Número de empleado'), '1047');
    await userEvent.type(await field('PIN'), '2580{Enter}');
    await press('No soy yo');

    expect(loads).toEqual(['/es/begin-test']);
    expect(sessionStorage).toHaveLength(0);
    expect(Object.entries(localStorage)).toEqual([['kioskToken', 'token-of-the-device']]);
  });

  test('clears every trace when it is no longer touched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const loads = caughtPageLoads();
    const api = pairedPage();
    api.answer(beginAtKiosk, () => aTestPass());
    api.answer(getTestState, () => aTestState());
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show();
    await person.type(await field('Employee number'), '1047');
    await person.type(await field('PIN'), '2580{Enter}');
    await button('Full test');

    await vi.advanceTimersByTimeAsync(40_000);
    await person.keyboard('{Tab}');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(loads).toEqual([]);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(loads).toEqual(['/begin-test']);
  });

  test('that was wiped says so, deletes its token and asks to be paired', async () => {
    const api = pairedPage();
    api.refuse(getThisKiosk, kioskNotPaired);
    show();

    expect(await field('Pairing code')).toBeTruthy();
    expect(await screen.findByText(/This device is not paired/)).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });

  test('that is wiped while a person types says so too', async () => {
    const api = pairedPage();
    api.refuse(beginAtKiosk, kioskNotPaired);
    show();
    await userEvent.type(await field('Employee number'), '1047');
    await userEvent.type(await field('PIN'), '2580{Enter}');

    expect(await field('Pairing code')).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });
});
