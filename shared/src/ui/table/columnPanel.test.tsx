import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type ColumnPrefs, UNTOUCHED_COLUMNS } from '../list/tablePrefs.ts';
import { ColumnPanel } from './ColumnPanel.tsx';

const COLUMNS = ['名称', '电话', '地址'].map((title, index) => ({ key: `c${index}`, title }));

function Panel() {
  const [prefs, setPrefs] = useState<ColumnPrefs>(UNTOUCHED_COLUMNS);
  const widths = new Map(COLUMNS.map(({ key }) => [key, prefs.widths[key] ?? 100]));
  return (
    <ColumnPanel
      columns={COLUMNS}
      prefs={prefs}
      widths={widths}
      onChange={(change) => setPrefs({ ...prefs, ...change })}
    />
  );
}

const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (key: string, modifiers: object) =>
  fireEvent.keyDown(screen.getByLabelText('地址'), { key, ...modifiers });
const announced = () => screen.getByRole('status').textContent;

afterEach(cleanup);

it('moves and resizes a column by keyboard, and announces each change', () => {
  render(<Panel />);
  press('ArrowUp', { altKey: true });
  expect([titles(), announced()]).toEqual([['名称', '地址', '电话'], '「地址」移到第 2 位']);
  press('ArrowRight', { shiftKey: true });
  expect(announced()).toBe('「地址」宽 116 像素');
  press('ArrowDown', { altKey: true });
  press('ArrowDown', { altKey: true });
  expect([titles(), announced()]).toEqual([['名称', '电话', '地址'], '「地址」移到第 3 位']);
});

it('moves a column by dragging its handle, and keeps the order when the drag is cancelled', () => {
  render(<Panel />);
  screen.getAllByRole('listitem').forEach((item, index) => {
    item.getBoundingClientRect = () => new DOMRect(0, index * 32, 240, 32);
  });
  const [handle] = screen.getAllByTitle('拖动以调整顺序') as [HTMLElement];
  handle.setPointerCapture = () => undefined;
  const drag = (end: 'pointerUp' | 'pointerCancel'): void => {
    fireEvent.pointerDown(handle, { pointerType: 'touch', button: 0 });
    fireEvent.pointerMove(handle, { clientY: 80 });
    fireEvent[end](handle);
  };
  drag('pointerCancel');
  expect(titles()).toEqual(['名称', '电话', '地址']);
  drag('pointerUp');
  expect([titles(), announced()]).toEqual([['电话', '地址', '名称'], '「名称」移到第 3 位']);
});
