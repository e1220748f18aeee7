import { expect, it } from 'vitest';
import { firstCalls } from './firstCalls.ts';

it('asks for the first page of a list, as the kit does, and names its table', () => {
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
    { call: 'POST /a/getList', body: { kind: 2, page: 1, pageSize: 50, sort: [{ field: 'ID', order: 'desc' }] }, table: 'mine' },
  ]);
});
