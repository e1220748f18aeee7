import { FORM_FILE_TYPES, FORM_LIMITS, FORM_SOURCES } from './formSchema.ts';
import { isPlainObject, type Report, textProblem, wholeProblem } from './problemReport.ts';

const MAX_ROLES = 50;
const SAFE = Number.MAX_SAFE_INTEGER;

/** Reports the problems of the value of one key. */
export type Check = (value: unknown, path: string, report: Report) => void;

const whole =
  (min: number, max: number): Check =>
  (value, path, report) =>
    wholeProblem(value, path, [min, max], report);
const words =
  (max: number): Check =>
  (value, path, report) =>
    textProblem(value, path, max, report);
const among =
  (values: readonly unknown[]): Check =>
  (value, path, report) => {
    if (value !== undefined && !values.includes(value))
      report('wrongType', path, values.join(' | '));
  };
const amount: Check = (value, path, report) => {
  if (value !== undefined && (typeof value !== 'number' || Math.abs(value) > SAFE))
    report('wrongType', path, 'number');
};

function choices(value: unknown, path: string, report: Report): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) {
    report('wrongType', path, 'array');
    return;
  }
  if (value.length === 0) {
    report('noChoices', path);
    return;
  }
  if (value.length > FORM_LIMITS.choices) {
    report('tooMany', path, FORM_LIMITS.choices);
    return;
  }
  const seen = new Set<unknown>();
  value.forEach((choice: unknown, index) => {
    const at = `${path}/${index}`;
    if (!isPlainObject(choice)) {
      report('wrongType', at, 'object');
      return;
    }
    for (const key of ['const', 'title']) {
      if (typeof choice[key] !== 'string' || choice[key] === '') report('missing', at, key);
      textProblem(choice[key], `${at}/${key}`, FORM_LIMITS.title, report);
    }
    for (const key of Object.keys(choice))
      if (key !== 'const' && key !== 'title') report('unknownKey', at, key.slice(0, 80));
    if (seen.has(choice.const)) report('duplicate', at, String(choice.const).slice(0, 80));
    seen.add(choice.const);
  });
}

function items(value: unknown, path: string, report: Report): void {
  if (!isPlainObject(value)) {
    report('wrongType', path, 'object');
    return;
  }
  for (const key of Object.keys(value))
    if (!['type', 'format', 'maxLength', 'oneOf'].includes(key))
      report('unknownKey', path, key.slice(0, 80));
  among(['string'])(value.type ?? null, `${path}/type`, report);
  among(['date'])(value.format, `${path}/format`, report);
  whole(1, FORM_LIMITS.text)(value.maxLength, `${path}/maxLength`, report);
  choices(value.oneOf, `${path}/oneOf`, report);
}

/** Checks the entries of a field with rows, without the fields of a row. */
function rowItems(value: unknown, path: string, report: Report): void {
  if (!isPlainObject(value)) {
    report('wrongType', path, 'object');
    return;
  }
  for (const key of Object.keys(value))
    if (!['type', 'properties', 'required', 'additionalProperties'].includes(key))
      report('unknownKey', path, key.slice(0, 80));
  among(['object'])(value.type ?? null, `${path}/type`, report);
  among([false])(value.additionalProperties, `${path}/additionalProperties`, report);
}

function fileTypes(value: unknown, path: string, report: Report): void {
  if (value === undefined) return;
  if (!Array.isArray(value) || value.length === 0) {
    report('wrongType', path, 'array');
    return;
  }
  value.slice(0, FORM_FILE_TYPES.length + 1).forEach((type: unknown, index) => {
    among(FORM_FILE_TYPES)(type ?? null, `${path}/${index}`, report);
    if (value.indexOf(type) !== index) report('duplicate', `${path}/${index}`, String(type));
  });
}

/** Checks of JSON Schema keywords. */
export const KEYWORDS: Readonly<Record<string, Check>> = {
  title: words(FORM_LIMITS.title),
  description: words(FORM_LIMITS.help),
  minLength: whole(0, FORM_LIMITS.text),
  maxLength: whole(1, FORM_LIMITS.text),
  minimum: amount,
  maximum: amount,
  minItems: whole(0, FORM_LIMITS.items),
  maxItems: whole(1, FORM_LIMITS.items),
  uniqueItems: among([true, false]),
  oneOf: choices,
  items,
};

/** Checks of the keywords of a field with rows. */
export const ROWS_KEYWORDS: Readonly<Record<string, Check>> = { ...KEYWORDS, items: rowItems };

/** Checks of the options in `x-field`. */
export const OPTIONS: Readonly<Record<string, Check>> = {
  order: whole(-10_000, 10_000),
  group: words(FORM_LIMITS.title),
  width: among(['half', 'full']),
  placeholder: words(FORM_LIMITS.title),
  suffix: words(FORM_LIMITS.unit),
  noun: words(FORM_LIMITS.unit),
  accept: fileTypes,
  maxMegabytes: whole(1, FORM_LIMITS.megabytes),
  precision: whole(0, 6),
  patternText: words(FORM_LIMITS.title),
  dictionary: words(FORM_LIMITS.title),
  source: among(FORM_SOURCES),
  when(value, path, report) {
    if (value === undefined) return;
    if (!isPlainObject(value)) {
      report('wrongType', path, 'object');
      return;
    }
    words(FORM_LIMITS.title)(value.field ?? null, `${path}/field`, report);
    const accepted: unknown[] = Array.isArray(value.equals) ? value.equals : [value.equals];
    const isScalar = (item: unknown) => ['string', 'number', 'boolean'].includes(typeof item);
    if (accepted.length === 0 || !accepted.every(isScalar)) report('missing', path, 'equals');
    if (accepted.length > FORM_LIMITS.choices) report('tooMany', path, FORM_LIMITS.choices);
  },
  roles(value, path, report) {
    if (value === undefined) return;
    if (!Array.isArray(value)) {
      report('wrongType', path, 'array');
      return;
    }
    if (value.length > MAX_ROLES) {
      report('tooMany', path, MAX_ROLES);
      return;
    }
    value.forEach((role, index) => {
      whole(1, SAFE)(role ?? null, `${path}/${index}`, report);
    });
  },
};
