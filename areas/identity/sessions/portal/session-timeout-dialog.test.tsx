import { useEffect, useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { SessionTimeoutDialog } from './session-timeout-dialog.tsx';

const aDialog = (seconds: number, isOpen = true, onStay: () => void = () => undefined) => (
  <SessionTimeoutDialog isOpen={isOpen} leftMs={seconds * 1000} graceMs={600_000} onStay={onStay} />
);

test.each([
  ['/', 600, 'For security, you will be automatically logged out in 10 minutes.'],
  ['/', 119, 'For security, you will be automatically logged out in 1 minute.'],
  ['/', 59, 'For security, you will be automatically logged out in 59 seconds.'],
  ['/', 1, 'For security, you will be automatically logged out in 1 second.'],
  ['/es', 600, 'Por seguridad, su sesión se cerrará automáticamente en 10 minutos.'],
  ['/es', 60, 'Por seguridad, su sesión se cerrará automáticamente en 1 minuto.'],
  ['/es', 2, 'Por seguridad, su sesión se cerrará automáticamente en 2 segundos.'],
  ['/pt', 120, 'Por segurança, sua sessão será encerrada automaticamente em 2 minutos.'],
  ['/pt', 1, 'Por segurança, sua sessão será encerrada automaticamente em 1 segundo.'],
])('at %s, %i seconds before the end, it says "%s"', (path, seconds, text) => {
  showPage(aDialog(seconds), { path });

  const button = screen.getByRole('button');
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(text);
});

test.each([
  ['/', 'Session timeout', 'To stay logged in, press a key, tap here or move your mouse.'],
  ['/es', 'Cierre de sesión por inactividad', /^Para mantener su sesión, presione una tecla/],
  ['/pt', 'Fim da sessão por inatividade', /^Para manter sua sessão, pressione uma tecla/],
] as const)('at %s it is a message with one button, which has the focus', (path, title, button) => {
  showPage(aDialog(600), { path });

  expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: button })]);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a screen reader is told at 60, 30 and 10 seconds and left alone in between', () => {
  const { rerender } = showPage(aDialog(61));
  const told = () => screen.getByRole('status').textContent;

  expect(told()).toBe('');
  const texts = [60, 59, 31, 30, 11, 10, 1].map((seconds) => {
    rerender(aDialog(seconds));
    return /in (.+)\./.exec(told())?.[1];
  });
  expect(texts).toEqual(['1 minute', '1 minute', '1 minute', '30 seconds', '30 seconds', '10 seconds', '10 seconds']);
});

test('its button keeps the person logged in', async () => {
  const onStay = vi.fn<() => void>();
  showPage(aDialog(30, true, onStay));

  await userEvent.click(screen.getByRole('button'));

  expect(onStay).toHaveBeenCalled();
});

function UntilTouched() {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const close = () => setIsOpen(false);
    addEventListener('touchstart', close);
    return () => removeEventListener('touchstart', close);
  }, []);
  return aDialog(30, isOpen);
}

test('it stays until the finger is lifted, so that the tap hits nothing beneath it', async () => {
  showPage(<UntilTouched />);
  const button = screen.getByRole('button');

  fireEvent.pointerDown(button);
  fireEvent.touchStart(button);
  expect(screen.queryByRole('alertdialog')).not.toBeNull();

  fireEvent.pointerUp(button);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});
