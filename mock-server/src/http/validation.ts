import { resolveSchema, type Schema, withoutNull } from '@console/shared/contract';
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Convert } from 'typebox/value';
import { badFields, type FieldError } from './errors.ts';
import { fitKeys, fitQuery } from './keys.ts';
import { checkerOf, namedSchemas, schemaContext } from './schemas.ts';
import { fieldTexts } from './texts.ts';
import { setTimeFormats, timeFormatTexts } from './timeFormats.ts';

interface Issue {
  keyword: string;
  instancePath: string;
  params: object;
}

/** Most errors that one answer names; beyond it they are not worked out. */
const MAX_ERRORS = 20;
Settings.Set({ maxErrors: MAX_ERRORS });

setTimeFormats();

const fieldOf = (path: string) => path.slice(1).replaceAll('/', '.');

/** The title of the field that a path such as `/sort/0/field` leads to; `undefined` when its schema has none. */
function titleOf(schema: TSchema, path: string): string | undefined {
  const named = namedSchemas();
  let at: Schema | undefined = schema;
  for (const part of path.split('/').slice(1)) {
    const shape: Schema | undefined = at && resolveSchema(withoutNull(at).schema, named);
    at = shape?.properties?.[part] ?? shape?.items;
  }
  return at && withoutNull(at).schema.title;
}

function sentence(issue: Issue): string {
  const {
    limit,
    type,
    format = '',
  } = issue.params as { limit?: number; type?: string | string[]; format?: string };
  switch (issue.keyword) {
    case 'type':
      return fieldTexts.type(Array.isArray(type) ? (type[0] ?? '') : (type ?? ''));
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'minItems':
    case 'maxItems':
    case 'maxProperties':
      return fieldTexts[issue.keyword](limit ?? 0);
    case 'enum':
    case 'const':
    case 'anyOf':
      return fieldTexts.choice;
    default:
      return timeFormatTexts[format] ?? fieldTexts.format;
  }
}

/** Whether it says only that a value is none of several, which another one says better. */
const isOfChoice = ({ keyword, params }: Issue): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && (params as { type?: unknown }).type === 'null');

function toFieldErrors(schema: TSchema, issues: Issue[]): FieldError[] {
  const found = new Map<string, FieldError>();
  const isBelow = (path: string) =>
    [...found.keys()].some((field) => field.startsWith(`${fieldOf(path)}.`));
  const add = (path: string, text: string) => {
    const field = fieldOf(path);
    if (found.has(field) || found.size >= MAX_ERRORS) return;
    found.set(field, { field, msg: `${titleOf(schema, path) ?? field}${text}` });
  };
  for (const issue of [...issues.filter((one) => !isOfChoice(one)), ...issues.filter(isOfChoice)]) {
    if (isOfChoice(issue) && isBelow(issue.instancePath)) continue;
    if (issue.keyword === 'required') {
      const { requiredProperties = [] } = issue.params as { requiredProperties?: string[] };
      for (const key of requiredProperties)
        add(`${issue.instancePath}/${key}`, fieldTexts.required);
    } else {
      add(issue.instancePath, sentence(issue));
    }
  }
  return [...found.values()];
}

/** Deepest that a body may be nested: whatever walks through it afterwards may do so by calling itself. */
const MAX_NESTING = 64;

/**
 * Where a value cannot be taken: PostgreSQL cannot store U+0000 in text, so it is refused where it comes in; so is what is nested
 * too deep. The keys that lead there, nothing when everything can be taken.
 */
function findUnfit(value: unknown, depth = 0): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_NESTING) return [];
  for (const [key, part] of Object.entries(value)) {
    const found = findUnfit(part, depth + 1);
    if (found) return [key, ...found];
  }
  return undefined;
}

/** Whether what a text of JSON said can be taken like a body: nothing in it that cannot be stored, and not nested too deep. */
export const isFit = (value: unknown): boolean => findUnfit(value) === undefined;

/** Longest way to a field that an answer names. */
const LONGEST_NAME = 200;

/**
 * Makes the function that fits a body (or, with `fromText`, a query string) to a schema and answers it, or throws a refusal
 * with code 422 that names every field at fault, up to 20. Its work is bounded by the size of what came in, once, and by the
 * limits of the schema. `seen` is told what the body is once fitted, also when it is refused then.
 *
 * @example validator(Type.Object({ ID: Type.Integer() }))({ id: 3 }) // { ID: 3 }
 */
export function validator(
  schema: TSchema,
  options: { fromText?: boolean } = {},
): (value: unknown, seen?: (fitted: unknown) => void) => unknown {
  return (given, seen) => {
    const checker = checkerOf(schema);
    const { value, overlong } = (options.fromText ? fitQuery : fitKeys)(given ?? {}, schema);
    const fitted = options.fromText ? Convert(schemaContext(), schema, value) : value;
    seen?.(fitted);
    if (overlong.length > 0 || !checker.Check(fitted))
      throw badFields(toFieldErrors(schema, [...overlong, ...(checker.Errors(fitted) as Issue[])]));
    const unfit = findUnfit(fitted);
    if (unfit) {
      const path = unfit.map((key) => `/${key}`).join('');
      const field = fieldOf(path).slice(0, LONGEST_NAME);
      throw badFields([{ field, msg: `${titleOf(schema, path) ?? field}${fieldTexts.control}` }]);
    }
    return fitted;
  };
}
