import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '../../../testing/patience.ts';
import { changesBetween } from './changes.ts';
import { FieldDiff } from './FieldDiff.tsx';
import { compareLines } from './textLines.ts';
import { diffTexts as texts } from './texts.ts';

afterEach(cleanup);

const rows = async () => {
  await screen.findByRole('table', { name: '修改' });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children).map(({ textContent }) => textContent));
};

it('shows old and new value and the kind of change for every changed field', async () => {
  const changes = changesBetween(
    { name: '旧', owner: '张三', same: { b: 1, a: [2] }, on: false },
    { name: '新', same: { a: [2], b: 1 }, on: true, note: '周末' },
  );
  const format = (field: string, value: unknown) =>
    field === 'name' ? `「${String(value)}」` : undefined;
  render(
    <FieldDiff
      label="修改"
      labels={{ name: '名称', owner: '负责人' }}
      changes={changes}
      format={format}
    />,
  );
  expect(await rows()).toEqual([
    [`名称${texts.kinds.changed}`, '「旧」', '「新」'],
    [`on${texts.kinds.changed}`, texts.no, texts.yes],
    [`note${texts.kinds.added}`, texts.empty, '周末'],
    [`负责人${texts.kinds.removed}`, '张三', texts.empty],
  ]);
});

it('compares long texts line by line, and states the kind of each line in words', async () => {
  const before = 'one\ntwo\nthree';
  render(
    <FieldDiff label="修改" changes={[{ field: 'script', before, after: 'one\n2\nthree' }]} />,
  );
  expect(await rows()).toEqual([
    [
      `script${texts.kinds.changed}`,
      ['  one', `− ${texts.lineRemoved}two`, `+ ${texts.lineAdded}2`, '  three'].join(''),
    ],
  ]);
});

it('shows a message if nothing has changed', async () => {
  render(<FieldDiff label="修改" changes={changesBetween({ a: 1 }, { a: 1 })} />);
  await screen.findByText(texts.none);
});

describe('compareLines', () => {
  const text = (lines: number, at = -1) =>
    Array.from({ length: lines }, (_, index) => (index === at ? 'new' : `line ${index}`)).join(
      '\n',
    );

  it('omits lines that are far from a change', () => {
    const lines = compareLines(text(40), text(40, 20)) ?? [];
    expect(lines.map(({ kind }) => kind)).toEqual([
      'gap',
      'same',
      'same',
      'removed',
      'added',
      'same',
      'same',
      'gap',
    ]);
    expect(lines[0]?.text).toBe('18');
    expect(lines.at(-1)?.text).toBe('17');
  });

  it('returns undefined for texts that are too long or have too little in common', () => {
    expect(compareLines('x'.repeat(60_000), 'y'.repeat(60_000))).toBeUndefined();
    const other = text(3000).replaceAll('line', 'row');
    expect(compareLines(text(3000), other)).toBeUndefined();
  });
});
