import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../testing/patience.ts';
import { MAX_STRING } from './JsonLine.tsx';
import { JsonView } from './JsonView.tsx';
import { jsonRows, MAX_MEMBERS, MAX_ROWS, openAll } from './jsonRows.ts';
import { jsonTexts as texts } from './texts.ts';

const RULE = { name: '外挂', match: { files: ['a', 'b'], 'x/y': null }, on: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = () => screen.getAllByRole('treeitem');
const lines = () => items().map(({ textContent }) => textContent);
const tree = () => screen.findByRole('tree', { name: '规则' });
const focused = () => document.activeElement as HTMLElement;
const press = (key: string, more = {}) => fireEvent.keyDown(focused(), { key, ...more });
const copies = () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void written.push(text) },
  });
  return written;
};

it('is a tree, open to two levels, of which each line says where it stands', async () => {
  render(<JsonView label="规则" value={RULE} />);
  await tree();
  expect(lines()).toEqual([
    `{ } ${texts.fields('3')}`,
    'name:"外挂"',
    `match:{ } ${texts.fields('2')}`,
    `files:[ ] ${texts.items('2')}`,
    'x/y:null',
    'on:true',
  ]);
  const facts = items().map((item) =>
    ['level', 'posinset', 'setsize', 'expanded'].map((name) => item.getAttribute(`aria-${name}`)),
  );
  expect(facts[3]).toEqual(['3', '1', '2', 'false']);
  expect(facts[4]).toEqual(['3', '2', '2', null]);
});

it('is walked, opened and closed by keys, one line of it in the order of Tab', async () => {
  render(<JsonView label="规则" value={RULE} />);
  await tree();
  act(() => items()[0]?.focus());
  press('End');
  expect(focused().textContent).toBe('on:true');
  press('ArrowUp');
  press('ArrowUp');
  expect(focused().textContent).toContain('files:');
  press('ArrowRight');
  expect(lines()).toContain('1:"b"');
  press('ArrowRight');
  expect(focused().textContent).toBe('0:"a"');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(lines()).not.toContain('1:"b"');
  press('ArrowLeft');
  expect(focused().textContent).toContain('match:');
  press('Enter');
  expect(lines()).not.toContain('x/y:null');
  expect(items().filter(({ tabIndex }) => tabIndex === 0)).toEqual([focused()]);
});

it('copies the line that is chosen, and all of it', async () => {
  const written = copies();
  render(<JsonView label="规则" value={RULE} />);
  await tree();
  act(() => items()[1]?.focus());
  press('c', { ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: texts.copy }));
  await waitFor(() => expect(written).toEqual(['外挂', JSON.stringify(RULE, null, 2)]));
});

it('opens and closes all at once', async () => {
  render(<JsonView label="规则" value={RULE} />);
  await tree();
  fireEvent.click(screen.getByRole('button', { name: texts.openAll }));
  expect(lines()).toContain('1:"b"');
  fireEvent.click(screen.getByRole('button', { name: texts.closeAll }));
  expect(lines()).toEqual([
    `{ } ${texts.fields('3')}`,
    'name:"外挂"',
    `match:{ } ${texts.fields('2')}`,
    'on:true',
  ]);
});

it('shows many members a hundred at a time, and long texts cut, each with a way to more', async () => {
  const long = 'y'.repeat(MAX_STRING + 1);
  render(
    <JsonView
      label="规则"
      value={[long, ...Array.from({ length: MAX_MEMBERS + 49 }, (_, at) => at)]}
    />,
  );
  await tree();
  expect(items()).toHaveLength(1 + MAX_MEMBERS + 1);
  fireEvent.click(screen.getByText(texts.more('50')));
  expect(items()).toHaveLength(1 + MAX_MEMBERS + 50);
  expect(items()[1]?.textContent).not.toContain(long);
  fireEvent.click(screen.getByText(texts.whole(String(long.length))));
  expect(items()[1]?.textContent).toBe(`0:"${long}"`);
});

it('opens no more than it can show: breadth first, the rest stays closed', () => {
  const wide = Array.from({ length: 90 }, () => Array.from({ length: 90 }, () => [1]));
  const { states, isCut } = openAll(wide);
  expect(isCut).toBe(true);
  expect(jsonRows(wide, states, 2).length).toBeLessThanOrEqual(MAX_ROWS);
  expect(openAll(RULE).isCut).toBe(false);
});

it('reads a text, and shows one that is no JSON as it is', async () => {
  const { rerender } = render(<JsonView label="规则" text='{"a":1}' />);
  await tree();
  expect(lines()).toContain('a:1');
  rerender(<JsonView label="规则" text="502 Bad Gateway" />);
  expect(screen.queryByRole('tree')).toBeNull();
  expect(screen.getByRole('region', { name: '规则' }).textContent).toBe('502 Bad Gateway');
  expect(screen.getByText(texts.notJson)).toBeDefined();
});
