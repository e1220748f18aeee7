import {
  type FormFieldSchema,
  type FormSchema,
  findFormProblems,
  listedChoices,
  orderedFields,
} from '@console/shared/contract';
import { badFields } from '../../../http/errors.ts';
import { labelOf } from './fieldName.ts';
import { type DeclaredColumn, declaredEntity } from './fieldRules.ts';
import { parseJson } from './parseJson.ts';
import type { ReadSource } from './readRows.ts';
import { texts } from './texts.ts';

const LONGEST = 20_000;

/** Returns the rules of a field. Kinds with several values have none. */
function formRules(field: FormFieldSchema): DeclaredColumn['rules'] {
  const { kind, dictionary, source } = field['x-field'];
  const limits = {
    ...(field.minimum !== undefined && { min: field.minimum }),
    ...(field.maximum !== undefined && { max: field.maximum }),
  };
  switch (kind) {
    case 'text':
      return { kind: 'text', ...(field.maxLength !== undefined && { max: field.maxLength }) };
    case 'textarea':
    case 'markdown':
      return { kind: 'longText', max: Math.min(field.maxLength ?? 2000, LONGEST) };
    case 'number':
      return { kind: field.type === 'integer' ? 'integer' : 'decimal', ...limits };
    case 'yuan':
      return { kind: 'money', ...limits };
    case 'percent':
      return { kind: 'integer', ...limits };
    case 'switch':
    case 'date':
    case 'dateTime':
      return { kind, search: true };
    case 'select':
      if (field.type === 'array') return undefined;
      if (dictionary !== undefined) return { kind: 'dictionary', dictionary, search: true };
      return {
        kind: 'choice',
        search: true,
        choices: listedChoices(field).map((choice) => ({
          value: String(choice.const),
          label: labelOf(choice.title),
        })),
      };
    case 'remoteSelect':
      return source === 'person' ? { kind: 'person' } : undefined;
    default:
      return undefined;
  }
}

/** Reads a form of 表单生成器. Throws 422 with its first problem. */
export function readForm(title: string, text: string): ReadSource {
  const value = parseJson(text);
  const [problem] = findFormProblems(value);
  if (problem) throw badFields([{ field: 'text', msg: texts.problems.notForm(problem.path) }]);
  const schema = value as FormSchema;
  const required = new Set(schema.required);
  const notes: string[] = [];
  const columns = orderedFields(schema).map(([name, field]): DeclaredColumn => {
    const rules = formRules(field);
    return {
      name,
      label: field.title,
      rules: rules && { ...rules, ...(required.has(name) && { required: true }) },
    };
  });
  const entity = declaredEntity(title || schema.title || '', columns, notes);
  return { entities: [entity], columns: [], rows: [], notes };
}
