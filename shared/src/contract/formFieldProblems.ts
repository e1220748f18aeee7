import { type Check, KEYWORDS, OPTIONS, ROWS_KEYWORDS } from './formKeywords.ts';
import { FORM_KINDS, type FormKind } from './formKinds.ts';
import {
  FORM_FIELD_KINDS,
  FORM_LIMITS,
  type FormFieldKind,
  type FormFieldSchema,
} from './formSchema.ts';
import { isPlainObject, type Report } from './problemReport.ts';
import { findUnsafePattern } from './safePattern.ts';

const COMMON_KEYWORDS = ['type', 'title', 'description', 'x-field'];
const COMMON_OPTIONS = ['kind', 'order', 'group', 'width', 'when', 'roles'];

type Raw = Record<string, unknown>;

/** Reports keys that the kind does not use, and checks the values of the others. */
function checkKeys(
  raw: Raw,
  path: string,
  {
    known,
    checks,
    report,
  }: { known: readonly string[]; checks: Readonly<Record<string, Check>>; report: Report },
): void {
  for (const [key, value] of Object.entries(raw)) {
    if (known.includes(key)) checks[key]?.(value, `${path}/${key}`, report);
    else report(Object.hasOwn(checks, key) ? 'wrongForKind' : 'unknownKey', path, key.slice(0, 80));
  }
}

const isAbove = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;

/** Checks the rules between the keywords of a field whose keywords are valid. */
function checkTogether(field: FormFieldSchema, path: string, report: Report): void {
  const { kind, dictionary, source } = field['x-field'];
  const { type, pattern, maxLength = FORM_LIMITS.text } = field;
  if (
    isAbove(field.minLength, maxLength) ||
    isAbove(field.minimum, field.maximum) ||
    isAbove(field.minItems, field.maxItems ?? FORM_LIMITS.items)
  )
    report('badRange', path);
  if (pattern !== undefined) {
    const problem =
      typeof pattern === 'string' ? findUnsafePattern(pattern, maxLength) : { index: 0, kind: '' };
    if (problem)
      report(
        problem.kind === 'slow' ? 'slowPattern' : 'badPattern',
        `${path}/pattern`,
        problem.index + 1,
      );
  }
  if (kind === 'select') {
    const listed = type === 'array' ? field.items?.oneOf : field.oneOf;
    if ((listed === undefined) === (dictionary === undefined)) report('noChoices', path);
  }
  if (kind === 'rows' && field.items === undefined) report('missing', path, 'items');
  if (kind === 'remoteSelect' && source === undefined)
    report('missing', `${path}/x-field`, 'source');
}

function checkKind(field: Raw, kind: FormKind, path: string, report: Report): void {
  if (!kind.types.includes(field.type as never))
    report('wrongType', `${path}/type`, kind.types.join(' | '));
  if (field.format !== kind.format) report('wrongType', `${path}/format`, kind.format ?? '');
  if (typeof field.title !== 'string' || field.title.trim() === '')
    report('missing', path, 'title');
}

/** Reports the violated rules of one field of a form schema. */
export function fieldProblems(raw: unknown, path: string, report: Report): void {
  let count = 0;
  const counted: Report = (...problem) => {
    count += 1;
    report(...problem);
  };
  if (!isPlainObject(raw)) {
    counted('wrongType', path, 'object');
    return;
  }
  const options = raw['x-field'];
  if (!isPlainObject(options)) {
    counted('missing', path, 'x-field');
    return;
  }
  const kind = options.kind as FormFieldKind;
  if (!FORM_FIELD_KINDS.includes(kind)) {
    counted('unknownKind', `${path}/x-field/kind`, String(options.kind).slice(0, 80));
    return;
  }
  const rules = FORM_KINDS[kind];
  checkKind(raw, rules, path, counted);
  const known = [...COMMON_KEYWORDS, ...(rules.startsEmpty ? [] : ['default']), ...rules.keywords];
  const checks = kind === 'rows' ? ROWS_KEYWORDS : KEYWORDS;
  checkKeys(raw, path, { known, checks, report: counted });
  checkKeys(options, `${path}/x-field`, {
    known: [...COMMON_OPTIONS, ...rules.options],
    checks: OPTIONS,
    report: counted,
  });
  if (count === 0) checkTogether(raw as unknown as FormFieldSchema, path, counted);
}
