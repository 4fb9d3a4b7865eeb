import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getKioskPicture, putKioskPicture, removeKioskPicture } from '../pictures.contract.ts';
import { KioskPictureSection } from './kiosk-picture-section.tsx';
import { middleSquare } from './square-picture.ts';

const USER = '0199aaaa-0000-7000-8000-000000000009';
const NONE = { picture: null, setAt: null, isOwn: null, isUsed: true };
const PICTURE = {
  picture: 'data:image/jpeg;base64,/9j/',
  setAt: '2026-11-15T12:00:00.000Z',
  isOwn: true,
  isUsed: true,
};

const show = () => showPage(<KioskPictureSection userId={USER} isMine />);
const choose = async (file = new File(['…'], 'me.png', { type: 'image/png' })) =>
  userEvent.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), file);

/** jsdom draws nothing. */
function aCanvas(encoded: string) {
  const draw = vi.fn<(...args: unknown[]) => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/jpeg;base64,${encoded}`);
  return draw;
}

test('a person adds a picture, of which the browser sends the middle square, and takes it back', async () => {
  const api = fakeApi();
  let own: typeof PICTURE | typeof NONE = NONE;
  api.answer(getKioskPicture, () => own);
  api.answer(putKioskPicture, () => {
    own = PICTURE;
  });
  api.answer(removeKioskPicture, () => {
    own = NONE;
  });
  const draw = aCanvas('/9j/');
  show();
  await choose();

  expect(await screen.findByRole('img', { name: 'Current picture' })).toBeTruthy();
  expect(screen.getByText(/You added it on November 15, 2026/)).toBeTruthy();
  expect(api.inputsOf(putKioskPicture)).toEqual([{ params: { id: USER }, body: { image: '/9j/' } }]);
  expect(draw.mock.calls[0]?.slice(1)).toEqual([50, 0, 200, 200, 0, 0, 192, 192]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Current picture' })).toBeNull());
});

test('a file that is no picture is refused before anything is sent', async () => {
  const api = fakeApi();
  api.answer(getKioskPicture, () => NONE);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded.')));
  show();
  await choose();

  expect(await screen.findByText(/cannot be used as a picture/)).toBeTruthy();
  expect(api.inputsOf(putKioskPicture)).toEqual([]);
});

test('where no kiosk shows people, an old picture can be removed and none added; without one nothing is shown', async () => {
  const api = fakeApi();
  let own: typeof PICTURE | typeof NONE = { ...PICTURE, isUsed: false };
  api.answer(getKioskPicture, () => own);
  api.answer(removeKioskPicture, () => {
    own = { ...NONE, isUsed: false };
  });
  show();
  await screen.findByRole('button', { name: 'Remove picture' });
  expect(screen.queryByRole('button', { name: 'Replace picture' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));

  await waitFor(() => expect(screen.queryByText('Picture at kiosks')).toBeNull());
});

test('a portrait and a square keep their middle', () => {
  expect(middleSquare(200, 301)).toEqual({ x: 0, y: 50, side: 200 });
  expect(middleSquare(7, 7)).toEqual({ x: 0, y: 0, side: 7 });
});
