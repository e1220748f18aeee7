import { FORM_FIELD_KINDS, type FormSchema, findFormProblems } from '@console/shared/contract';
import { expect, it } from 'vitest';
import {
  addField,
  duplicateField,
  moveField,
  removeField,
  replaceField,
  toBuilderForm,
  toSchema,
} from './builder.model.ts';
import { applyChange, toInspectorValues } from './inspector.model.ts';
import { EMPTY_ROW_FIELD, rowFieldErrors, toRowFields, withNewNames } from './rowFields.model.ts';
import { syntaxProblem } from './syntaxProblem.ts';

const SCHEMA: FormSchema = {
  type: 'object',
  title: '报修',
  required: ['part'],
  properties: {
    reason: {
      type: 'string',
      title: '说明',
      'x-field': { kind: 'text', order: 2, when: { field: 'part', equals: 'other' } },
    },
    part: {
      type: 'string',
      title: '部件',
      oneOf: [{ const: 'other', title: '其他' }],
      'x-field': { kind: 'select', order: 1 },
    },
    urgent: { type: 'boolean', title: '紧急', 'x-field': { kind: 'switch', order: 3 } },
  },
};
const start = () => toBuilderForm(SCHEMA);
const field = (form: ReturnType<typeof start>, name: string) => {
  const found = form.fields.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};
const change = (form: ReturnType<typeof start>, name: string, property: string, value: unknown) => {
  const edited = field(form, name);
  const context = {
    others: form.fields.filter((other) => other !== edited),
    dictionaries: [{ value: 'sex', label: '性别' }],
  };
  return replaceField(form, applyChange(edited, [property, value], context));
};
const names = (form: ReturnType<typeof start>) => form.fields.map(({ name }) => name);

it('returns the schema that it read', () => {
  expect(toSchema(start())).toEqual(SCHEMA);
});

it('writes the position of moved fields', () => {
  const moved = moveField(start(), 2, 0);
  expect(names(moved)).toEqual(['urgent', 'part', 'reason']);
  expect(toSchema(moved).properties.reason?.['x-field'].order).toBe(3);
  expect(moveField(moved, 0, -1)).toBe(moved);
});

it('creates valid fields of every kind with different names', () => {
  let form = start();
  for (const kind of ['select', ...FORM_FIELD_KINDS] as const)
    form = addField(form, kind, form.fields.length);
  form = duplicateField(form, field(form, 'part').key);
  expect(names(form)).toContain('select3');
  expect(findFormProblems(toSchema(form))).toEqual([]);
});

it('uses a new name in the conditions that name the field', () => {
  const renamed = change(start(), 'part', 'name', 'device');
  expect(field(renamed, 'reason').schema['x-field'].when?.field).toBe('device');
  expect(toSchema(renamed).required).toEqual(['device']);
});

it('removes the conditions that name a removed field', () => {
  const form = start();
  const removed = removeField(form, field(form, 'part').key);
  expect(field(removed, 'reason').schema['x-field']).toEqual({ kind: 'text', order: 2 });
});

it.each<[what: string, name: string, property: string, value: unknown, expected: object]>([
  ['a limit', 'reason', 'maxLength', 5, { maxLength: 5 }],
  ['several choices', 'part', 'multiple', true, { type: 'array', oneOf: undefined }],
  ['a dictionary', 'part', 'choiceSource', 'dictionary', { oneOf: undefined }],
  ['no value', 'part', 'description', '', { description: undefined }],
])('keeps a field valid after the change to %s', (_what, name, property, value, expected) => {
  const changed = change(start(), name, property, value);
  expect(field(changed, name).schema).toMatchObject(
    Object.fromEntries(Object.entries(expected).filter(([, wanted]) => wanted !== undefined)),
  );
  for (const [key, wanted] of Object.entries(expected))
    if (wanted === undefined) expect(field(changed, name).schema).not.toHaveProperty(key);
  expect(findFormProblems(toSchema(changed))).toEqual([]);
});

it('starts and changes a condition with values of the controlling field', () => {
  const bySwitch = change(start(), 'reason', 'whenField', 'urgent');
  expect(field(bySwitch, 'reason').schema['x-field'].when).toEqual({
    field: 'urgent',
    equals: true,
  });
  const off = change(bySwitch, 'reason', 'whenValue', 'false');
  expect(field(off, 'reason').schema['x-field'].when?.equals).toBe(false);
  const never = change(off, 'reason', 'whenField', undefined);
  expect(field(never, 'reason').schema['x-field']).not.toHaveProperty('when');
});

it('shows the values of a condition as choices', () => {
  const form = start();
  const { whenField, whenValue } = toInspectorValues(field(form, 'reason'), {
    others: form.fields,
    dictionaries: [],
  });
  expect([whenField, whenValue]).toEqual(['part', ['other']]);
});

it.each([
  ['{\n "a": 1,\n}', 3],
  ['{\n "a": ', 2],
])('finds the line of the syntax error in %j', (text, line) => {
  expect(syntaxProblem(text)?.line).toBe(line);
});

it('edits the fields of a row, and keeps properties that the inspector does not show', () => {
  const form = addField(start(), 'rows', 0);
  const rows = toRowFields(field(form, 'rows1').schema);
  expect(rows.map(({ name, title }) => [name, title])).toEqual([['text1', '单行文字']]);
  const added = withNewNames([...rows, { ...EMPTY_ROW_FIELD, kind: 'select' }], rows.length);
  expect(added[1]).toMatchObject({ name: 'select1', title: '选择' });
  const next = change(
    form,
    'rows1',
    'rowFields',
    added.map((row) => ({ ...row, required: true })),
  );
  const { schema } = field(next, 'rows1');
  expect(schema.items).toMatchObject({
    required: ['text1', 'select1'],
    properties: { text1: { maxLength: 100 }, select1: { oneOf: [{ const: '1' }, { const: '2' }] } },
  });
  expect(findFormProblems(toSchema(next))).toEqual([]);
  const labelled = toRowFields(schema).map((row) =>
    row.kind === 'select' ? { ...row, rowChoices: ['选项 1', '大'] } : row,
  );
  const choices = field(change(next, 'rows1', 'rowFields', labelled), 'rows1').schema.items;
  expect(choices?.properties?.select1?.oneOf).toEqual([
    { const: '1', title: '选项 1' },
    { const: '大', title: '大' },
  ]);
});

it('names the fields of a row that cannot be used', () => {
  const row = { ...EMPTY_ROW_FIELD, title: '名称' };
  const names = ['part', 'part', 'class', 'A'].map((name) => ({ ...row, name }));
  expect(Object.keys(rowFieldErrors([...names, { ...row, name: 'b', title: ' ' }]))).toEqual([
    'rowFields.1.name',
    'rowFields.2.name',
    'rowFields.3.name',
    'rowFields.4.title',
  ]);
});
