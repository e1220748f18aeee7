import { type FormSchema, findFormProblems } from '@console/shared/contract';
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

it('creates valid fields of every kind with names of their own', () => {
  let form = start();
  for (const kind of ['select', 'select', 'date', 'dateRange', 'tags', 'remoteSelect'] as const)
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
