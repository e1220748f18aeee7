import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FormDialog } from '../form/FormDrawer.tsx';
import { useConfirm } from './confirm/useConfirm.tsx';

/** Timeout in milliseconds, generous for a busy machine. */
const PATIENCE = { timeout: 20_000 };

afterEach(cleanup);

function Dialog({ onClose }: { onClose(): void }) {
  return (
    <FormDialog
      open
      title="改名"
      fields={[{ name: 'name', label: '名称', kind: 'text' }]}
      initial={{ name: '' }}
      onSave={() => Promise.resolve({ code: 0, data: {}, msg: '' })}
      onClose={onClose}
    />
  );
}

it('returns the focus to the button when a dialog is unmounted with a part of the page', async () => {
  function Page() {
    const [isOpen, setAsked] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAsked(true)}>
          改名
        </button>
        {isOpen && <Dialog onClose={() => setAsked(false)} />}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: '改名' });
  button.focus();
  fireEvent.click(button);
  (await screen.findByLabelText('名称', {}, PATIENCE)).focus();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('returns the focus to the first opener when a confirmation opens another dialog', async () => {
  function Page() {
    const { confirm, dialog } = useConfirm();
    const [isOpen, setAsked] = useState(false);
    const ask = async () => setAsked(await confirm({ title: '重置？', confirmText: '重置密码' }));
    return (
      <>
        <button type="button" onClick={() => void ask()}>
          更多
        </button>
        {dialog}
        {isOpen && <Dialog onClose={() => setAsked(false)} />}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: '更多' });
  button.focus();
  fireEvent.click(button);
  const confirm = await screen.findByRole('button', { name: '重置密码' });
  confirm.focus();
  fireEvent.click(confirm);
  (await screen.findByLabelText('名称', {}, PATIENCE)).focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重置密码' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('returns the focus to the button after the tab of the dialog was hidden and shown again', async () => {
  function Page() {
    const [isOpen, setAsked] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAsked(true)}>
          改名
        </button>
        {isOpen && <Dialog onClose={() => setAsked(false)} />}
      </>
    );
  }
  const shown = (mode: 'visible' | 'hidden') => (
    <>
      <Activity mode={mode}>
        <Page />
      </Activity>
      <button type="button">另一个标签</button>
    </>
  );
  const { rerender } = render(shown('visible'));
  const button = screen.getByRole('button', { name: '改名' });
  button.focus();
  fireEvent.click(button);
  await screen.findByLabelText('名称', {}, PATIENCE);
  rerender(shown('hidden'));
  screen.getByRole('button', { name: '另一个标签' }).focus();
  rerender(shown('visible'));
  (await screen.findByLabelText('名称', {}, PATIENCE)).focus();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
