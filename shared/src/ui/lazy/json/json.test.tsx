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

it('is a tree with two expanded levels', async () => {
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

it('supports moving, expanding and collapsing by keyboard, with one line in the Tab order', async () => {
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

it('copies the selected line, and the complete value', async () => {
  const written = copies();
  render(<JsonView label="规则" value={RULE} />);
  await tree();
  act(() => items()[1]?.focus());
  press('c', { ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: texts.copy }));
  await waitFor(() => expect(written).toEqual(['外挂', JSON.stringify(RULE, null, 2)]));
});

it('expands and collapses all lines', async () => {
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

it('shows a hundred members at a time and truncates long texts, both expandable', async () => {
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

it('expands breadth first up to the maximum number of rows', () => {
  const wide = Array.from({ length: 90 }, () => Array.from({ length: 90 }, () => [1]));
  const { states, isCut } = openAll(wide);
  expect(isCut).toBe(true);
  expect(jsonRows(wide, states, 2).length).toBeLessThanOrEqual(MAX_ROWS);
  expect(openAll(RULE).isCut).toBe(false);
});

it('parses a text, and shows a text that is not JSON unchanged', async () => {
  const { rerender } = render(<JsonView label="规则" text='{"a":1}' />);
  await tree();
  expect(lines()).toContain('a:1');
  rerender(<JsonView label="规则" text="502 Bad Gateway" />);
  expect(screen.queryByRole('tree')).toBeNull();
  expect(screen.getByRole('region', { name: '规则' }).textContent).toBe('502 Bad Gateway');
  expect(screen.getByText(texts.notJson)).toBeDefined();
});
