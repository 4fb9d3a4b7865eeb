import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { DeviceStep } from './device-step.tsx';

const GOOD = { timerStepMs: 0.1, frameMs: 16.7, lateFrames: 0 };

const check = async (measured: typeof GOOD) => {
  const onDone = vi.fn<() => void>();
  showPage(<DeviceStep onDone={onDone} later={null} measure={() => Promise.resolve(measured)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Check this device' }));
  return onDone;
};

test('a good device is confirmed, and the person continues', async () => {
  const onDone = await check(GOOD);

  expect(await screen.findByText('This device is good for tests.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ['slow frames', { ...GOOD, frameMs: 40 }, /would not count/],
  ['a useless clock', { ...GOOD, timerStepMs: 16 }, /would not count/],
  ['a few late frames', { ...GOOD, lateFrames: 0.1 }, /You can test on this device/],
])('%s are shown with what to do about them', async (_, measured, words) => {
  await check(measured);

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('This device is good for tests.')).toBeNull();
});
