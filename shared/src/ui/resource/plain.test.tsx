import { expect, it } from 'vitest';
import type { ResourceTools } from '../form/fieldContext.ts';
import { plainLines } from '../table/recordRows.ts';
import { defineResource } from './resource.ts';
import { resourceColumns } from './resourceColumns.tsx';

const THING = defineResource<{ ID: number }>({
  noun: '物品',
  title: '物品列表',
  nameOf: ({ ID }) => String(ID),
  list: { call: 'POST /thing/getList' },
  fields: {
    no: { copy: true },
    owner: { shows: 'ownerName' },
    status: { choices: [{ value: 1, label: '正常' }], tones: { 1: 'success' } },
    level: { labels: { high: '高' } },
    tag: { choices: () => [{ value: 'a', label: '甲' }] },
    done: { kind: 'boolean' },
    at: { kind: 'time' },
  },
  columns: {
    no: {},
    owner: {},
    status: {},
    level: {},
    tag: {},
    done: {},
    at: {},
    drawn: { render: ({ ID }) => <b>{ID}</b> },
    told: { render: ({ ID }) => <b>{ID}</b>, plain: [[{ key: 'ID' }]] },
  },
});

const plainColumns = (options: unknown) =>
  Object.fromEntries(
    resourceColumns(THING, {} as ResourceTools<{ ID: number }>, options).map((column) => [
      column.key,
      plainLines(column as never),
    ]),
  );

it('returns plain text for columns that depend on the declaration only, and null for those that need code or options', () => {
  expect(plainColumns(null)).toEqual({
    no: [[{ key: 'no' }]],
    owner: [[{ key: 'ownerName' }]],
    status: [[{ key: 'status', words: { 1: '正常' } }]],
    level: [[{ key: 'level', words: { high: '高' } }]],
    tag: null,
    done: [[{ key: 'done', words: { true: '是', false: '否' } }]],
    at: [[{ key: 'at', kind: 'time' }]],
    drawn: null,
    told: [[{ key: 'ID' }]],
  });
});

it('omits labels that a dictionary may have changed', () => {
  expect(plainColumns({ dicts: { level: [{ value: 'high', label: '很高' }] } }).level).toBeNull();
});
