import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from './Link.tsx';
import { Note } from './Note.tsx';
import { PlainTable } from './PlainTable.tsx';

afterEach(cleanup);

describe('PlainTable', () => {
  const rows = [
    { id: 1, name: 'A001', count: 3 },
    { id: 2, name: 'A002', count: 4 },
  ];

  it('uses `isRowHeading` as row header, and skips a column that is false', () => {
    render(
      <PlainTable
        caption="客户机"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: '机号', isRowHeading: true, render: ({ name }) => name },
          false,
          {
            title: '次数',
            isLabelled: true,
            hint: ({ count }) => `共 ${count} 次`,
            render: ({ count }) => count,
          },
          { title: '操作', hideTitle: true, render: () => '–' },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: '客户机' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((element) => element.textContent),
    ).toEqual(['机号', '次数', '操作']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((element) => element.textContent),
    ).toEqual(['A001', 'A002']);
    const cell = within(table).getByRole('cell', { name: '3' });
    expect([cell.dataset.label, cell.title]).toEqual(['次数', '共 3 次']);
  });

  it('has no header row if no column has a title', () => {
    render(
      <PlainTable
        label="失败"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[{ render: ({ name }) => name }]}
      />,
    );
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});

describe('Link', () => {
  it('is a button without `href`, and opens `href` in a new window', () => {
    const open = vi.fn();
    render(
      <>
        <Link onClick={open}>星河网咖</Link>
        <Link href="/api/file/1">营业执照</Link>
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: '星河网咖' }));
    expect(open).toHaveBeenCalledOnce();
    const link = screen.getByRole('link', { name: '营业执照' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noreferrer',
    ]);
  });
});

it('keeps the element of a note when its tone changes, so that screen readers announce the change', () => {
  const { rerender } = render(<Note role="status">已保存</Note>);
  const note = screen.getByRole('status');
  rerender(
    <Note role="status" tone="danger">
      保存失败
    </Note>,
  );
  expect(screen.getByRole('status')).toBe(note);
});
