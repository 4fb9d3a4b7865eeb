import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { beginByCard, cardUnknown } from '../begin-test.contract.ts';
import { CardForm } from './card-form.tsx';

/** What jsdom does not have: a camera, and a browser's own detector of codes. */
const getUserMedia = vi.fn<(wish: MediaStreamConstraints) => Promise<MediaStream>>();
const stopTrack = vi.fn<() => void>();
let inView: string[] = [];
let looks = 0;

class Detector {
  static getSupportedFormats = async () => ['code_128', 'qr_code', 'upc_a'];
  detect = async () => {
    looks += 1;
    return inView.map((rawValue) => ({ rawValue }));
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  inView = [];
  getUserMedia.mockImplementation(async () => ({ getTracks: () => [{ stop: stopTrack }] }) as unknown as MediaStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});

const GATE = {
  token: 't',
  name: 'Gate 1',
  site: '',
  language: null,
  timeZone: null,
  accepts: 'card',
  pictures: 'off',
  asksPin: false,
  hasExitPin: false,
  offlineHours: null,
  logo: null,
  isReached: true,
} as const;

function show(camera: 'off' | 'front' | 'back') {
  const api = fakeApi();
  api.refuse(beginByCard, cardUnknown);
  const page = showPage(
    <CardForm kiosk={{ ...GATE, camera }} onPerson={() => undefined} onNotPaired={() => undefined} />,
  );
  const read = () => api.inputsOf(beginByCard).map(({ body }) => body.card);
  return { api, page, read };
}

test('a card in view is sent once while it stays there, and other codes are not sent', async () => {
  const { read } = show('front');
  expect(await screen.findByText('Show the code on your card to the camera.')).toBeTruthy();
  inView = ['https://mine.example/a-poster-with-a-long-address-that-nobody-has-as-a-card'];
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 1);
  expect(read()).toEqual([]);
  inView = ['ABCD2345EFGH6789'];

  await expect.poll(read).toEqual(['ABCD2345EFGH6789']);
  expect(await screen.findByText(/This card is not known here/)).toBeTruthy();
  inView = ['JKMN2345PQRS6789'];
  await expect.poll(read).toEqual(['ABCD2345EFGH6789', 'JKMN2345PQRS6789']);
});

test.each([
  ['front', 'user'],
  ['back', 'environment'],
] as const)('the camera on the %s is used as set, and released afterwards', async (camera, facingMode) => {
  const { page } = show(camera);
  await screen.findByText('Show the code on your card to the camera.');

  expect(getUserMedia.mock.calls[0]?.[0].video).toMatchObject({ facingMode });
  page.unmount();
  expect(stopTrack).toHaveBeenCalledTimes(1);
});

test('a reader works beside a camera that is blocked, which can be tried again', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const { read } = show('front');
  expect(await screen.findByText(/does not let this page use the camera/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Card'), '04A2B7719C{Enter}');
  await expect.poll(read).toEqual(['04A2B7719C']);
  await userEvent.click(screen.getByRole('button', { name: 'Try the camera again' }));

  expect(await screen.findByText('Show the code on your card to the camera.')).toBeTruthy();
});

test('without a camera nothing asks for one', async () => {
  show('off');

  expect(await screen.findByLabelText('Card')).toBeTruthy();
  expect(getUserMedia).not.toHaveBeenCalled();
});
