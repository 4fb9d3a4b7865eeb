import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { attemptExpired } from '#areas/testing/attempt/attempts.contract.ts';
import { putTestPhoto, skipTestPhoto } from '../photos.contract.ts';
import { fitted } from './camera-picture.ts';
import { PhotoStep } from './photo-step.tsx';

const ATTEMPT = '0199aaaa-0000-7000-8000-000000000001';
const IMAGE = 'c2hvdA==';

/** Replaces the browser's camera, which jsdom does not have. */
const getUserMedia = vi.fn<() => Promise<MediaStream>>();
const stopTrack = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  getUserMedia.mockImplementation(async () => ({ getTracks: () => [{ stop: stopTrack }] }) as unknown as MediaStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toDataURL = () => `data:image/jpeg;base64,${IMAGE}`;
});

function showStep({ isRequired = false, token }: { isRequired?: boolean; token?: string } = {}) {
  const onDone = vi.fn<() => void>();
  showPage(<PhotoStep attemptId={ATTEMPT} isRequired={isRequired} token={token} onDone={onDone} />);
  return onDone;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function take() {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take photo' }).disabled).toBe(false),
  );
  await press('Take photo');
}

describe('the photo at the start of a test', () => {
  test('is shown first and sent with the test’s pass once the person accepts it', async () => {
    const api = fakeApi();
    api.answer(putTestPhoto, () => undefined);
    const onDone = showStep({ token: 'a-pass' });

    await take();
    expect(screen.getByRole('img', { name: 'Your photo' })).toHaveProperty('src', `data:image/jpeg;base64,${IMAGE}`);
    expect(stopTrack).toHaveBeenCalledOnce();
    await press('Use this photo');

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(api.inputsOf(putTestPhoto)).toEqual([{ params: { id: ATTEMPT }, body: { image: IMAGE } }]);
    expect(api.headersOf(putTestPhoto)[0]?.get('authorization')).toBe('Bearer a-pass');
  });

  test('can be retaken once, and not twice', async () => {
    fakeApi();
    showStep();

    await take();
    await press('Take another one');
    await take();

    expect(getUserMedia).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Take another one' })).toBeNull();
  });

  test('that is refused says why, and can be sent again', async () => {
    const api = fakeApi();
    api.refuse(putTestPhoto, attemptExpired);
    const onDone = showStep();

    await take();
    await press('Use this photo');

    await screen.findByText('This test was started too long ago. Please take a new one.');
    expect(onDone).not.toHaveBeenCalled();
    api.answer(putTestPhoto, () => undefined);
    await press('Use this photo');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});

describe('without a photo', () => {
  test('a person continues at once where it is optional', async () => {
    fakeApi();
    const onDone = showStep();

    await press('Continue without a photo');

    expect(onDone).toHaveBeenCalledOnce();
  });

  test('a person gives a reason where it is required', async () => {
    const api = fakeApi();
    api.answer(skipTestPhoto, () => undefined);
    const onDone = showStep({ isRequired: true });

    await press('I cannot take a photo');
    await press('Continue');
    await screen.findByText('Please choose one.');
    await userEvent.click(screen.getByLabelText('I do not want to be photographed'));
    await press('Continue');

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(api.inputsOf(skipTestPhoto)).toEqual([{ params: { id: ATTEMPT }, body: { reason: 'not_wanted' } }]);
  });

  test('a person continues although the reason does not arrive', async () => {
    const api = fakeApi();
    api.answerRaw(skipTestPhoto, () => Promise.reject(new TypeError('no network')));
    const onDone = showStep({ isRequired: true });

    await press('I cannot take a photo');
    await userEvent.click(screen.getByLabelText('There is no camera here, or it does not work'));
    await press('Continue');

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});

describe('the camera', () => {
  test('that is blocked shows what to do, and can be tried again', async () => {
    fakeApi();
    getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    showStep();

    await screen.findByText(/^Your browser does not let this page use the camera/);
    await press('Try the camera again');

    await take();
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeDefined();
  });

  test('that is missing, or not available to insecure pages, is reported as missing', async () => {
    fakeApi();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    showStep();

    expect(await screen.findByText(/^The camera does not respond/)).toBeDefined();
  });

  test('turns off when the step is left', async () => {
    fakeApi();
    const { unmount } = showPage(<PhotoStep attemptId={ATTEMPT} isRequired={false} onDone={() => undefined} />);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take photo' }).disabled).toBe(false),
    );

    unmount();

    expect(stopTrack).toHaveBeenCalledOnce();
  });

  test.each([
    [1280, 720, { width: 640, height: 360 }],
    [480, 640, { width: 480, height: 640 }],
    [3000, 4000, { width: 480, height: 640 }],
    [0, 0, { width: 1, height: 1 }],
  ])('of %i × %i is scaled to at most 640 px', (width, height, size) => {
    expect(fitted(width, height)).toEqual(size);
  });
});
