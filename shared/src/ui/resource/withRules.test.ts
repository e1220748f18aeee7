import { expect, it } from 'vitest';
import type { FieldRule } from '../../request/operation.ts';
import type { DeclaredField } from '../form/field.ts';
import { withRules } from './withRules.ts';

const complete = (field: DeclaredField, rules: Readonly<Record<string, FieldRule>> = {}) =>
  withRules(field, {
    row: null,
    options: null,
    tools: {} as never,
    fields: {},
    labels: { name: '名称' },
    rules,
  });

it('takes label, kind and limits from the call, overridden by the declaration', () => {
  const rules = {
    name: { type: 'string', required: true, maxLength: 20 },
    size: { type: 'integer', minimum: 1 },
  } as const;
  expect(complete({ name: 'name' }, rules)).toMatchObject({
    label: '名称',
    kind: 'text',
    required: true,
    maxLength: 20,
  });
  expect(
    complete({ name: 'name', label: '昵称', maxLength: 8, required: false }, rules),
  ).toMatchObject({
    label: '昵称',
    required: false,
    maxLength: 8,
  });
  expect(complete({ name: 'size', max: 9 }, rules)).toMatchObject({
    kind: 'number',
    min: 1,
    max: 9,
    precision: 0,
  });
});

it('resolves properties that depend on the record', () => {
  expect(
    complete({ name: 'name', required: ({ row }) => row === null, disabled: true }),
  ).toMatchObject({
    required: true,
    disabled: true,
  });
});

it('accepts the deprecated forms of rows and uploads', () => {
  const rows = complete({
    name: 'ports',
    rows: { inputs: ['port'], empty: { port: 80 }, noun: '端口' },
  });
  expect(rows).toMatchObject({
    kind: 'rows',
    fields: [{ name: 'port', kind: 'text' }],
    empty: { port: 80 },
    noun: '端口',
  });
  const upload = complete({ name: 'file', upload: { purpose: 'invoice', accept: ['.pdf'] } });
  expect(upload).toMatchObject({ kind: 'upload', purpose: 'invoice', accept: ['.pdf'] });
});

it('throws for a remote select without a source and an upload without a purpose', () => {
  expect(() => complete({ name: 'netbarId', kind: 'remoteSelect' })).toThrow('Missing "source"');
  expect(() => complete({ name: 'file', kind: 'upload' })).toThrow('Missing "purpose"');
});
