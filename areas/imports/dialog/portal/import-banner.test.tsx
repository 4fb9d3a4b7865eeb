import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getRunningImport } from '#areas/imports/run/imports.contract.ts';
import { ImportBanner } from './import-banner.tsx';

describe('the banner', () => {
  test('tells everyone about a running import and does not extend the session', async () => {
    const api = fakeApi();
    api.answer(getRunningImport, () => ({ running: { startedBy: 'Ana Prova', rowCount: 5000, progress: 1000 } }));
    showPage(<ImportBanner />, { path: '/users' });

    expect(await screen.findByText('Import running, started by Ana Prova')).toBeTruthy();
    expect(screen.getByText('1,000 of 5,000 rows')).toBeTruthy();
    expect(api.headersOf(getRunningImport)[0]?.get('X-Background')).toBe('1');
  });

  test('is hidden otherwise', async () => {
    const api = fakeApi();
    api.answer(getRunningImport, () => ({ running: null }));
    showPage(<ImportBanner />, { path: '/users' });

    await waitFor(() => expect(api.inputsOf(getRunningImport)).toHaveLength(1));
    expect(screen.queryByText(/Import running/)).toBeNull();
  });
});
