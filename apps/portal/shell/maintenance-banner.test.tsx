import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
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

test('nothing is shown while there is nothing to tell', () => {
  show({});

  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the notice is told in the reader’s language', () => {
  show(
    { notice: { kind: 'info', text: { en: 'Moving house.', es: 'Estamos de mudanza.', pt: 'Mudança.' } } },
    '/es/login',
  );

  expect(screen.getByRole('complementary', { name: 'Mantenimiento' }).textContent).toContain('Estamos de mudanza.');
});

test('who cannot change anything is told so, and until when', () => {
  show({ isReadOnly: true, maintainedUntil: '2026-03-01T05:30:00.000Z' });

  const { textContent } = screen.getByRole('complementary');
  expect(textContent).toContain('changes are not possible for the moment');
  expect(textContent).toContain('Planned until');
});
