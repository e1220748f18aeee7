import { resolveSchema, type Schema, withoutNull, writeHundredths } from '@console/shared/contract';
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Convert } from 'typebox/value';
import { badFields, type FieldError } from './errors.ts';
import { fitKeys, fitQuery } from './fitKeys.ts';
import { compiledSchema, namedSchemas, schemaContext } from './schemas.ts';
import { fieldTexts } from './texts.ts';
import { setTimeFormats, timeFormatTexts } from './timeFormats.ts';

interface Issue {
  keyword: string;
  instancePath: string;
  params: object;
}

/** Maximum number of errors per response. Further errors are not computed. */
const MAX_ERRORS = 20;
Settings.Set({ maxErrors: MAX_ERRORS });

setTimeFormats();

const fieldOf = (path: string) => path.slice(1).replaceAll('/', '.');

/** Returns the schema of the field at a path such as `/sort/0/field`. */
function schemaAt(schema: TSchema, path: string): Schema | undefined {
  const named = namedSchemas();
  let at: Schema | undefined = schema;
  for (const part of path.split('/').slice(1)) {
    const shape: Schema | undefined = at && resolveSchema(withoutNull(at).schema, named);
    at = shape?.properties?.[part] ?? shape?.items;
  }
  return at && withoutNull(at).schema;
}

/** Returns the message about an amount in fen, or undefined if the general message is right. */
function moneySentence({ keyword, params }: Issue): string | undefined {
  const { limit = 0, multipleOf = 0 } = params as { limit?: number; multipleOf?: number };
  if (keyword === 'minimum') return fieldTexts.leastYuan(writeHundredths(limit));
  if (keyword === 'maximum') return fieldTexts.mostYuan(writeHundredths(limit));
  if (keyword === 'multipleOf') return fieldTexts.multipleYuan(multipleOf / 100);
  return keyword === 'type' ? fieldTexts.notFen : undefined;
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

/**
 * Whether the error only reports that no branch of a union matches. Errors of the branches are more
 * specific.
 */
const isUnionError = ({ keyword, params }: Issue): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && (params as { type?: unknown }).type === 'null');

function toFieldErrors(schema: TSchema, issues: Issue[]): FieldError[] {
  const errorsByField = new Map<string, FieldError>();
  const isBelow = (path: string) =>
    [...errorsByField.keys()].some((field) => field.startsWith(`${fieldOf(path)}.`));
  const add = (path: string, textOf: (at: Schema | undefined) => string) => {
    const field = fieldOf(path);
    if (errorsByField.has(field) || errorsByField.size >= MAX_ERRORS) return;
    const at = schemaAt(schema, path);
    errorsByField.set(field, { field, msg: `${at?.title ?? field}${textOf(at)}` });
  };
  for (const issue of [
    ...issues.filter((issue) => !isUnionError(issue)),
    ...issues.filter(isUnionError),
  ]) {
    if (isUnionError(issue) && isBelow(issue.instancePath)) continue;
    if (issue.keyword === 'required') {
      const { requiredProperties = [] } = issue.params as { requiredProperties?: string[] };
      for (const key of requiredProperties)
        add(`${issue.instancePath}/${key}`, () => fieldTexts.required);
    } else {
      add(issue.instancePath, (at) => (at?.['x-money'] && moneySentence(issue)) || sentence(issue));
    }
  }
  return [...errorsByField.values()];
}

/** Maximum nesting of a body, so that recursive functions can process it. */
const MAX_NESTING = 64;

/**
 * Finds a value that cannot be stored: a text with U+0000, which PostgreSQL refuses, or nesting
 * above the limit. Returns the keys of its path, or undefined.
 */
function findInvalid(value: unknown, depth = 0): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_NESTING) return [];
  for (const [key, part] of Object.entries(value)) {
    const path = findInvalid(part, depth + 1);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Whether a parsed JSON value meets the rules for bodies: no U+0000 and no deep nesting. */
export const isStorable = (value: unknown): boolean => findInvalid(value) === undefined;

/** Maximum length of a field path in a response. */
const MAX_PATH = 200;

/**
 * Converts the texts of a query string to the types of the schema. `Convert` truncates 0.5 for an
 * integer. Such a text stays a text, so that it is refused.
 */
function convertTexts(schema: TSchema, query: unknown): unknown {
  const texts = new Map(Object.entries((query ?? {}) as Record<string, unknown>));
  const converted = Convert(schemaContext(schema), schema, Object.fromEntries(texts));
  if (typeof converted !== 'object' || converted === null) return converted;
  return Object.fromEntries(
    Object.entries(converted).map(([key, value]) => {
      const isTruncated = typeof value === 'number' && Number(texts.get(key)) !== value;
      return [key, isTruncated ? texts.get(key) : value];
    }),
  );
}

/**
 * Creates a function that fits a body (or a query string if `fromText` is set) to a schema and
 * returns it. Throws a refusal with code 422 that lists up to 20 invalid fields. The work is
 * bounded by the size of the input and the limits of the schema. `seen` receives the fitted body,
 * also if it is refused afterwards.
 *
 * @example validator(Type.Object({ ID: Type.Integer() }))({ id: 3 }) // { ID: 3 }
 */
export function validator(
  schema: TSchema,
  options: { fromText?: boolean } = {},
): (value: unknown, onFitted?: (fitted: unknown) => void) => unknown {
  return (input, onFitted) => {
    const checker = compiledSchema(schema);
    const { value, violations } = (options.fromText ? fitQuery : fitKeys)(input ?? {}, schema);
    const fitted = options.fromText ? convertTexts(schema, value) : value;
    onFitted?.(fitted);
    if (violations.length > 0 || !checker.Check(fitted))
      throw badFields(
        toFieldErrors(schema, [...violations, ...(checker.Errors(fitted) as Issue[])]),
      );
    const unfit = findInvalid(fitted);
    if (unfit) {
      const path = unfit.map((key) => `/${key}`).join('');
      const field = fieldOf(path).slice(0, MAX_PATH);
      throw badFields([
        { field, msg: `${schemaAt(schema, path)?.title ?? field}${fieldTexts.control}` },
      ]);
    }
    return fitted;
  };
}
