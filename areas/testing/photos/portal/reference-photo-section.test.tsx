import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getReferencePhoto, removeReferencePhoto } from '../photos.contract.ts';
import { ReferencePhotoSection } from './reference-photo-section.tsx';

const USER = '0199aaaa-0000-7000-8000-000000000009';
const PHOTO = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  userId: USER,
  width: 640,
  height: 480,
  takenAt: '2026-11-15T12:00:00.000Z',
  expiresAt: null,
  verdict: null,
  reviewedBy: null,
  reviewedAt: null,
};

test('a person removes their photo after confirming', async () => {
  const api = fakeApi();
  let isThere = true;
  api.answer(getReferencePhoto, () => ({ photo: isThere ? PHOTO : null, isAllowed: true }));
  api.answer(removeReferencePhoto, () => {
    isThere = false;
  });
  showPage(<ReferencePhotoSection userId={USER} />);

  await screen.findByText(/^Taken on November 15, 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(api.inputsOf(removeReferencePhoto)).toEqual([]);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove photo' }));

  await screen.findByText(/^There is no reference photo yet/);
  expect(api.inputsOf(removeReferencePhoto)).toEqual([{ params: { id: USER } }]);
});

test('where the organization takes no photos, an old one can still be removed, and no new one taken', async () => {
  const api = fakeApi();
  api.answer(getReferencePhoto, () => ({ photo: PHOTO, isAllowed: false }));
  showPage(<ReferencePhotoSection userId={USER} />);

  await screen.findByRole('button', { name: 'Remove photo' });
  expect(screen.queryByRole('button', { name: 'Take a new photo' })).toBeNull();
});

test('where there is no photo and none may be taken, nothing is shown', async () => {
  const api = fakeApi();
  api.answer(getReferencePhoto, () => ({ photo: null, isAllowed: false }));
  showPage(<ReferencePhotoSection userId={USER} />);

  await waitFor(() => expect(api.inputsOf(getReferencePhoto)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Reference photo')).toBeNull());
});
