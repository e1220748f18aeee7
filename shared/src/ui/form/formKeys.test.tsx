import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FormDrawer } from './FormDrawer.tsx';

/** Timeout in milliseconds, generous for a busy machine. */
const PATIENCE = { timeout: 20_000 };

afterEach(cleanup);

it('focuses a select that is the first field, and Escape closes the form from there', async () => {
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <p>{open ? '打开' : '关闭'}</p>
        <FormDrawer
          open={open}
          title="设置"
          fields={[
            {
              name: 'mode',
              label: '方式',
              kind: 'select',
              required: true,
              choices: [{ value: 'own', label: '自定义' }],
            },
          ]}
          initial={{ mode: 'own' }}
          onSave={() => Promise.resolve({ code: 0, data: {}, msg: '' })}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  render(<Page />);
  const select = await screen.findByRole('combobox', { name: '方式' }, PATIENCE);
  await waitFor(() => expect(document.activeElement).toBe(select), PATIENCE);
  fireEvent.keyDown(select, { key: 'Escape', keyCode: 27 });
  await screen.findByText('关闭');
});
