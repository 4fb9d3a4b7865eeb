import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import messages from '#areas/testing/messages.json';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { readersToday } from '#platform/portal/time/dates.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { endpoint } from '#platform/shared/endpoint.ts';
import { textsInLanguage } from '#platform/shared/texts-in-language.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { beginAtKiosk } from '../begin-test.contract.ts';
import { getThisKiosk } from '../kiosks.contract.ts';
import { BeginTestPage } from './begin-test-page.tsx';
import { aTestPass, aTestState } from './sample-pass.ts';

const messagesFile = endpoint({
  method: 'GET',
  path: '/api/v2.1/texts/:locale/messages.json',
  audience: 'public',
  summary: 'The texts of a language.',
  params: z.strictObject({ locale: z.enum(['es', 'pt']) }),
  reply: z.record(z.string(), z.string()),
});

/** A zone in which the day is seldom that of the device. */
const FAR_AWAY = 'Pacific/Kiritimati';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('kioskToken', 'token-of-the-device');
  const link = Object.assign(document.createElement('link'), {
    id: 'messages',
    href: '/api/v2.1/texts/en/messages.json',
  });
  document.head.append(link);
  return () => {
    link.remove();
    document.documentElement.lang = 'en';
  };
});

function aSpanishKiosk() {
  const api = fakeApi();
  api.answer(getThisKiosk, () => ({
    name: 'North gate',
    site: '',
    language: 'es' as const,
    timeZone: FAR_AWAY,
    accepts: 'number' as const,
    camera: 'off' as const,
    pictures: 'off' as const,
    asksPin: false,
    hasExitPin: false,
    offlineHours: null,
    now: '2026-11-15T06:00:00.000Z',
    logo: null,
  }));
  api.answer(getTestState, () => aTestState());
  api.answer(messagesFile, ({ params }) => textsInLanguage(messages, params.locale));
  return api;
}

test('a kiosk of a site has the site’s language and clock, and then the language of the person', async () => {
  const api = aSpanishKiosk();
  api.answer(beginAtKiosk, () => aTestPass({ locale: 'pt', isOwnLocale: true }));
  showPage(<BeginTestPage />, { path: '/begin-test' });

  expect(await screen.findByRole('heading', { name: 'Hacer una prueba' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  expect(readersToday()).toBe(dayOf(Date.now(), FAR_AWAY));
  await userEvent.type(screen.getByLabelText('Número de empleado'), '1047{Enter}');

  expect(await screen.findByRole('button', { name: 'Não sou eu' })).toBeTruthy();
  expect(api.headersOf(beginAtKiosk)[0]?.get('accept-language')).toBe('es');
});

test('a language that was chosen at the kiosk stays for this person', async () => {
  const api = aSpanishKiosk();
  api.answer(beginAtKiosk, () => aTestPass({ locale: 'pt', isOwnLocale: true }));
  const first = showPage(<BeginTestPage />, { path: '/begin-test' });
  const english = await screen.findByRole('link', { name: 'English' });
  // jsdom opens no pages; the browser would load this one again.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  await userEvent.click(english);
  removeEventListener('click', stay);
  first.unmount();
  showPage(<BeginTestPage />, { path: '/begin-test' });

  await userEvent.type(await screen.findByLabelText('Employee number'), '1047{Enter}');
  expect(await screen.findByRole('button', { name: 'That is not me' })).toBeTruthy();
});

test('a person without a language of their own goes on in that of the kiosk', async () => {
  const api = aSpanishKiosk();
  api.answer(beginAtKiosk, () => aTestPass({ locale: 'en', isOwnLocale: false }));
  showPage(<BeginTestPage />, { path: '/begin-test' });
  await userEvent.type(await screen.findByLabelText('Número de empleado'), '1047{Enter}');

  expect(await screen.findByRole('button', { name: 'No soy yo' })).toBeTruthy();
});
