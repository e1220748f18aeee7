import { expect, it } from 'vitest';
import { firstCalls } from './firstCalls.ts';
import { page } from './page.ts';

it('requests the first page of a list, as the kit does, and names its table', () => {
  expect(firstCalls({ call: 'POST /a/getList' })).toEqual([
    { call: 'POST /a/getList', body: { page: 1, pageSize: 10 }, table: 'POST /a/getList' },
  ]);
  const list = {
    call: 'POST /a/getList',
    id: 'mine',
    body: { kind: 2 },
    defaults: { pageSize: 50, sort: { key: 'ID', desc: true } },
  };
  expect(firstCalls(list)).toEqual([
    {
      call: 'POST /a/getList',
      body: { kind: 2, page: 1, pageSize: 50, sort: [{ field: 'ID', order: 'desc' }] },
      table: 'mine',
    },
  ]);
});

it('requests the list of a page first, then its other calls', () => {
  const hints = { call: 'POST /plugin/a/getHints', optional: true };
  expect(
    page('view/a/list', './src/ListPage.tsx', { list: 'POST /plugin/a/getList', data: [hints] }),
  ).toEqual({
    component: 'view/a/list',
    module: './src/ListPage.tsx',
    data: [...firstCalls({ call: 'POST /plugin/a/getList' }), hints],
  });
  const list = { call: 'POST /plugin/a/getList', id: 'mine' } as const;
  expect(page('view/a/mine', './src/MinePage.tsx', { list }).data).toEqual(firstCalls(list));
  expect(page('view/a/about', './src/AboutPage.tsx')).toEqual({
    component: 'view/a/about',
    module: './src/AboutPage.tsx',
  });
});
