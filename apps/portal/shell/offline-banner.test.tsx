import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { OfflineBanner } from './offline-banner.tsx';

test('a device without a connection shows this until it is back online', () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  showPage(<OfflineBanner />);
  const banner = screen.getByRole('status');
  expect(banner.textContent).toBe('');

  connection.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(banner.textContent).toContain('No connection');

  connection.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(banner.textContent).toBe('');
});
