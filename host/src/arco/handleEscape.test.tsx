import '@arco-design/web-react/es/_util/react-19-adapter';
import { Drawer, Modal } from '@arco-design/web-react';
import { SideDrawer } from '@console/shared/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleEscape } from './handleEscape.ts';

let stop: () => void;
const style = document.createElement('style');
// Rule of Arco's style sheet for a closed drawer.
style.textContent = '.arco-drawer-wrapper-hide { display: none }';

beforeEach(() => {
  document.head.append(style);
  stop = handleEscape();
});

afterEach(() => {
  stop();
  style.remove();
  cleanup();
});

function Page() {
  const [open, setOpen] = useState<'drawer' | 'both'>();
  const [asks, setAsks] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen('drawer')}>
        open
      </button>
      <Drawer title="outer" visible={open !== undefined} onCancel={() => setOpen(undefined)}>
        {count === 0 && (
          <button type="button" onClick={() => setCount(1)}>
            vanish
          </button>
        )}
        <button type="button" onClick={() => setAsks(true)}>
          ask
        </button>
      </Drawer>
      <Modal title="inner" visible={asks} onCancel={() => setAsks(false)}>
        text
      </Modal>
      <p>{`${open ?? 'closed'} ${asks ? 'asking' : 'quiet'}`}</p>
    </>
  );
}

const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
};

it('closes a drawer that does not have the focus yet', () => {
  render(<Page />);
  press('open');
  expect(screen.getByText('drawer quiet')).not.toBeNull();
  pressEscape();
  expect(screen.getByText('closed quiet')).not.toBeNull();
});

it('closes a drawer whose focused element was removed', () => {
  render(<Page />);
  press('open');
  press('vanish');
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  pressEscape();
  expect(screen.getByText('closed quiet')).not.toBeNull();
});

it('closes only the top layer, regardless of the focus', () => {
  render(<Page />);
  press('open');
  press('ask');
  pressEscape();
  expect(screen.getByText('drawer quiet')).not.toBeNull();
  pressEscape();
  expect(screen.getByText('closed quiet')).not.toBeNull();
});

it('ignores the key if an element handles it, and on a page without layers', () => {
  let count = 0;
  const onKeyDown = () => {
    count += 1;
  };
  render(
    <div role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
      <Page />
    </div>,
  );
  pressEscape();
  screen.getByRole('button', { name: 'open' }).focus();
  pressEscape();
  expect(count).toBe(1);
  press('open');
  screen.getByRole('menu').focus();
  pressEscape();
  expect(count).toBe(2);
  expect(screen.getByText('drawer quiet')).not.toBeNull();
});

it('ignores the key if a native dialog is open above the drawer, regardless of the focus', () => {
  render(<Page />);
  press('open');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  // Tab can move the focus from such a dialog to the browser.
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 })).toBe(true);
  expect(screen.getByText('drawer quiet')).not.toBeNull();
  dialog.remove();
  pressEscape();
  expect(screen.getByText('closed quiet')).not.toBeNull();
});

it('closes nested drawers of the kit one at a time, regardless of the focus', async () => {
  function Nested() {
    const [open, setOpen] = useState(2);
    return (
      <SideDrawer title="outer" open={open > 0} onClose={() => setOpen(0)}>
        <SideDrawer title="inner" open={open > 1} onClose={() => setOpen(1)}>
          text
        </SideDrawer>
        {`${open} open`}
      </SideDrawer>
    );
  }
  render(<Nested />);
  await screen.findByRole('dialog', { name: 'inner' }, { timeout: 20_000 });
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(screen.getByText('1 open')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(screen.getByText('0 open')).not.toBeNull();
});
