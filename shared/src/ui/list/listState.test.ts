import { describe, expect, it } from 'vitest';
import type { FilterField } from './filterField.ts';
import { listBody, listQuery, parseListState } from './listState.ts';
import type { OptionSource } from './optionSource.ts';

const filters: FilterField[] = [
  { name: 'keyword', label: '关键字', kind: 'text', maxLength: 8 },
  {
    name: 'enable',
    label: '状态',
    kind: 'select',
    options: [
      { value: 1, label: '正常' },
      { value: 2, label: '冻结' },
    ],
  },
  {
    name: 'ring',
    label: '灰度环',
    kind: 'select',
    multiple: true,
    options: [
      { value: 1, label: '尝鲜' },
      { value: 2, label: '先行' },
      { value: 3, label: '稳定' },
    ],
  },
  { name: 'locked', label: '锁定', kind: 'boolean' },
  {
    name: 'created',
    label: '创建时间',
    kind: 'dateRange',
    from: 'startCreatedAt',
    to: 'endCreatedAt',
  },
];
const options = { filters, sortable: ['CreatedAt'] };
const fresh = { page: 1, pageSize: 10, sort: null, filters: {} };

const source: OptionSource = { call: 'POST /x/find', read: () => [] };

it('sends a picked record as a number, a picked text as a text, and ignores other values', () => {
  const pickers: FilterField[] = [
    { name: 'netbarId', label: '网吧', kind: 'picker', source },
    { name: 'ruleName', label: '规则', kind: 'picker', source, isText: true },
  ];
  const bodyOf = (query: Record<string, string>) =>
    listBody(parseListState(query, { filters: pickers, sortable: [] }), pickers);
  expect(bodyOf({ netbarId: '60', ruleName: '锁定主页' })).toMatchObject({
    netbarId: 60,
    ruleName: '锁定主页',
  });
  for (const netbarId of ['NB3201000052', '0', '-1', '1e3', ''])
    expect(bodyOf({ netbarId })).not.toHaveProperty('netbarId');
});

describe('list state in the URL', () => {
  it('survives writing and reading', () => {
    const query = {
      page: '3',
      size: '50',
      sort: '-CreatedAt',
      keyword: 'abc',
      enable: '2',
      ring: '1,3',
      created: '2026-03-01~2026-03-31',
    };
    const state = parseListState(query, options);
    expect(state).toEqual({
      page: 3,
      pageSize: 50,
      sort: { key: 'CreatedAt', desc: true },
      filters: { keyword: 'abc', enable: '2', ring: '1,3', created: '2026-03-01~2026-03-31' },
    });
    expect(listQuery(state, options)).toEqual(query);
  });

  it('omits default values', () => {
    const patch = listQuery(fresh, options);
    expect(Object.values(patch).every((value) => value === undefined)).toBe(true);
    expect(Object.keys(patch)).toEqual([
      'page',
      'size',
      'sort',
      'keyword',
      'enable',
      'ring',
      'locked',
      'created',
    ]);
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { page: '99999999999' },
    { size: '7' },
    { size: 'x' },
    { sort: 'password' },
    { sort: '-' },
    { enable: '3' },
    { enable: '1,2' },
    { ring: '7,x' },
    { locked: 'maybe' },
    { created: '2026-13-01~2026-13-02' },
    { created: '2026-03-02~2026-03-01' },
    { created: '2026-03-01' },
    { keyword: '   ' },
    { other: 'x' },
  ])('ignores invalid values: %j', (query) => {
    expect(parseListState(query as unknown as Record<string, string>, options)).toEqual(fresh);
  });

  it('truncates a text that is too long', () => {
    expect(parseListState({ keyword: 'x'.repeat(500) }, options).filters.keyword).toHaveLength(8);
  });

  it('keeps only known options of several values', () => {
    expect(parseListState({ ring: '3,9,1' }, options).filters.ring).toBe('1,3');
  });

  it('uses the page size and sorting from the defaults of the list', () => {
    const sort = { key: 'CreatedAt', desc: true };
    expect(parseListState({}, { ...options, defaults: { pageSize: 20, sort } })).toMatchObject({
      pageSize: 20,
      sort,
    });
  });
});

describe('request body', () => {
  it('contains only page and size for the default state, so that it can be prefetched', () => {
    expect(listBody(fresh, filters)).toEqual({ page: 1, pageSize: 10 });
  });

  it('sends options with their type, days as times, and the sorting', () => {
    const state = parseListState(
      {
        enable: '2',
        ring: '2',
        locked: 'false',
        created: '2026-03-01~2026-03-02',
        sort: 'CreatedAt',
        keyword: ' a ',
      },
      options,
    );
    expect(listBody(state, filters)).toEqual({
      page: 1,
      pageSize: 10,
      enable: 2,
      ring: [2],
      locked: false,
      keyword: 'a',
      startCreatedAt: new Date(2026, 2, 1).toISOString(),
      endCreatedAt: new Date(2026, 2, 2, 23, 59, 59, 999).toISOString(),
      sort: [{ field: 'CreatedAt', order: 'asc' }],
    });
  });
});
