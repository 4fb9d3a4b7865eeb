import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { ImagePreview } from './image-preview.tsx';

// jsdom draws nothing, so it has no object URLs either.
const revoke = vi.fn<(address: string) => void>();
beforeEach(() => {
  revoke.mockClear();
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = revoke;
});

const picture = (label: string) => ({ label, file: new Blob(['x'], { type: 'image/png' }) });
const viewOf = (name: string) => screen.getByRole<HTMLImageElement>('img', { name }).style.transform;
const toolsOf = (name: string) => within(screen.getByRole('group', { name: `View of ${name}` }));

function showTwo() {
  const images = [picture('Reference'), picture('Test')];
  return showPage(<ImagePreview title="Compare" images={images} footer={null} onClose={() => undefined} />);
}

test('buttons zoom by a tenth and rotate by a quarter turn, both images together', async () => {
  showTwo();

  await userEvent.click(toolsOf('Test').getByRole('button', { name: 'Zoom in (+)' }));
  await userEvent.click(toolsOf('Test').getByRole('button', { name: 'Turn right (])' }));

  expect(viewOf('Test')).toBe('scale(1.1) rotate(90deg)');
  expect(viewOf('Reference')).toBe('scale(1.1) rotate(90deg)');
  expect(toolsOf('Test').getByRole('status')).toHaveProperty('textContent', '110%');
});

test('keys do the same within the limits', async () => {
  showTwo();

  await userEvent.keyboard('-------r');
  expect(viewOf('Test')).toBe('scale(0.5) rotate(90deg)');
  expect(toolsOf('Test').getByRole<HTMLButtonElement>('button', { name: 'Zoom out (−)' }).disabled).toBe(true);

  // In user-event, `[[` is one press of that key.
  await userEvent.keyboard('0[[++++++++');
  expect(viewOf('Test')).toBe('scale(1.5) rotate(270deg)');
});

test('when unlinked, only the image that was moved last follows the keys', async () => {
  showTwo();
  await userEvent.click(screen.getByLabelText('Move both together'));

  await userEvent.click(toolsOf('Test').getByRole('button', { name: 'Zoom in (+)' }));
  await userEvent.keyboard('+');

  expect(viewOf('Test')).toBe('scale(1.2) rotate(0deg)');
  expect(viewOf('Reference')).toBe('scale(1) rotate(0deg)');
  await userEvent.click(screen.getByRole('button', { name: 'Reset view (0)' }));
  expect(viewOf('Test')).toBe('scale(1) rotate(0deg)');
});

test('closing releases the images', () => {
  const { unmount } = showTwo();

  unmount();

  expect(revoke).toHaveBeenCalledTimes(2);
});
