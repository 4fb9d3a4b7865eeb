import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { notFound } from '#platform/shared/problem.ts';
import { getPhoto, getResultPhotos, ownPhoto, reviewPhoto, type Photo } from '../photos.contract.ts';
import { PhotoReview } from './photo-review.tsx';

const RESULT = '0199aaaa-0000-7000-8000-000000000001';

// jsdom draws nothing, so it has no object URLs for pictures either.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});

const aPhoto = (last: number, known: Partial<Photo> = {}): Photo => ({
  id: `0199aaaa-0000-7000-8000-00000000000${last}`,
  userId: '0199aaaa-0000-7000-8000-000000000009',
  width: 640,
  height: 480,
  takenAt: '2026-11-15T06:00:00.000Z',
  expiresAt: '2026-12-15T06:00:00.000Z',
  verdict: null,
  reviewedBy: null,
  reviewedAt: null,
  ...known,
});

function review({ test: testPhoto, reference }: { test: Photo | null; reference: Photo | null }) {
  const api = fakeApi();
  api.answer(getResultPhotos, () => ({ test: testPhoto, reference, skippedBecause: null }));
  api.answer(getPhoto, () => ({ contentType: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) }));
  const onClose = vi.fn<() => void>();
  showPage(<PhotoReview resultId={RESULT} onClose={onClose} />);
  return { api, onClose };
}

const showPhotos = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Show photos' }))[0] ?? document.body);

test('no photo is loaded before the reviewer asks to see it, and each is loaded once', async () => {
  const { api } = review({ test: aPhoto(2), reference: aPhoto(3) });

  await screen.findByText('The photo of this test is deleted automatically on Dec 15, 2026.');
  expect(api.inputsOf(getPhoto)).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Same person' }).disabled).toBe(true);
  await showPhotos();

  expect(await screen.findByRole('img', { name: 'Photo of this test' })).toBeDefined();
  expect(await screen.findByRole('img', { name: 'Reference photo' })).toBeDefined();
  expect(api.inputsOf(getPhoto)).toHaveLength(2);
});

test('a verdict is saved and closes the dialog', async () => {
  const { api, onClose } = review({ test: aPhoto(2), reference: aPhoto(3) });
  api.answer(reviewPhoto, () => aPhoto(2, { verdict: 'different' }));
  await showPhotos();
  await screen.findByRole('img', { name: 'Photo of this test' });

  await userEvent.click(screen.getByRole('button', { name: 'Not the same' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.inputsOf(reviewPhoto)).toEqual([{ params: { id: aPhoto(2).id }, body: { verdict: 'different' } }]);
});

test('a refused verdict says why, and the dialog stays', async () => {
  const { api, onClose } = review({ test: aPhoto(2), reference: null });
  api.refuse(reviewPhoto, ownPhoto);
  await showPhotos();
  await screen.findByRole('img', { name: 'Photo of this test' });

  await userEvent.click(screen.getByRole('button', { name: 'Cannot tell' }));

  await screen.findByText('You cannot review a photo of yourself. Please ask a colleague.');
  expect(onClose).not.toHaveBeenCalled();
});

test('an earlier verdict is shown with its author, and a missing reference photo is pointed out', async () => {
  const known = { verdict: 'same', reviewedBy: 'Ana Prova', reviewedAt: '2026-11-16T06:00:00.000Z' } as const;
  review({ test: aPhoto(2, known), reference: null });

  await screen.findByText('Same person: decided by Ana Prova on Nov 16, 2026.');
  expect(screen.getByText('There is no reference photo')).toBeDefined();
});

test('a photo that was deleted in the meantime is shown as deleted', async () => {
  const { api } = review({ test: aPhoto(2), reference: null });
  api.refuse(getPhoto, notFound);
  await showPhotos();

  expect(await screen.findByText('This photo was deleted')).toBeDefined();
});

test('a test without a photo shows the reason the person gave', async () => {
  const api = fakeApi();
  api.answer(getResultPhotos, () => ({ test: null, reference: null, skippedBecause: 'not_wanted' as const }));
  showPage(<PhotoReview resultId={RESULT} onClose={() => undefined} />);

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The person said: I do not want to be photographed.')).toBeDefined();
});
