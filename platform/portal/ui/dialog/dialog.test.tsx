import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';

function Page({ isClosable = true, onSubmit }: { isClosable?: boolean; onSubmit?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>New tag</Button>
      <Dialog
        title="Name the tag"
        isOpen={isOpen}
        onClose={close}
        isClosable={isClosable}
        onSubmit={onSubmit ?? close}
        footer={<Button type="submit">Create</Button>}
      >
        <TextField label="Name" autoFocus />
      </Dialog>
    </>
  );
}

test('the focus moves into the dialog and back to the button that opened it', async () => {
  const user = userEvent.setup();
  showPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'New tag' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New tag' })));
});

test('the focus stays inside while the dialog is open', async () => {
  const user = userEvent.setup();
  showPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'New tag' }));
  const dialog = screen.getByRole('dialog', { name: 'Name the tag' });
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('Enter in a field submits the form', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<() => void>();
  showPage(<Page onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'New tag' }));
  await user.keyboard('Crew B{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a dialog that requires a decision cannot be closed', async () => {
  const user = userEvent.setup();
  showPage(<Page isClosable={false} />);
  await user.click(screen.getByRole('button', { name: 'New tag' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Name the tag' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

function Question({ onConfirm, isPending = false }: { onConfirm: () => void; isPending?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      title="Delete the tag?"
      confirmLabel="Delete tag"
      isOpen={isOpen}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    >
      12 people carry it.
    </ConfirmDialog>
  );
}

test('a destructive dialog starts on Cancel, so Enter does no harm', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  showPage(<Question onConfirm={onConfirm} />);
  expect(screen.getByRole('alertdialog', { name: 'Delete the tag?' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the action runs only after confirmation', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  showPage(<Question onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete tag' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a running action cannot be confirmed again', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  showPage(<Question onConfirm={onConfirm} isPending />);
  await user.click(screen.getByRole('button', { name: /Delete tag/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});
