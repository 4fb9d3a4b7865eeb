import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { keepAwake } from '#platform/portal/keep-awake.ts';
import { showPage } from '#platform/portal/testing.tsx';
import { NOTHING_SET, type Deployment } from '#platform/shared/deployment.ts';
import { MaintenanceBanner } from './maintenance-banner.tsx';

const show = (told: Partial<Deployment>, path = '/') =>
  showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, ...told }}>
      <MaintenanceBanner />
    </DeploymentProvider>,
    { path },
  );

test('nothing is shown without a notice', () => {
  show({});

  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the notice is shown in the reader’s language', () => {
  show(
    { notice: { kind: 'info', text: { en: 'Moving house.', es: 'Estamos de mudanza.', pt: 'Mudança.' } } },
    '/es/login',
  );

  expect(screen.getByRole('complementary', { name: 'Mantenimiento' }).textContent).toContain('Estamos de mudanza.');
});

test('a reader who cannot make changes sees that, and until when', () => {
  show({ isReadOnly: true, maintainedUntil: '2026-03-01T05:30:00.000Z' });

  const { textContent } = screen.getByRole('complementary');
  expect(textContent).toContain('you cannot change anything for now');
  expect(textContent).toContain('Planned until');
});

test('the banner refreshes each minute, but never during a test', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ isReadOnly: true }));
  onTestFinished(() => fetched.mockRestore());
  show({});
  const letGo = keepAwake();
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(fetched).not.toHaveBeenCalled();

  letGo();
  await act(() => vi.advanceTimersByTimeAsync(60_000));

  expect(fetched).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('complementary').textContent).toContain('you cannot change anything for now');
});
