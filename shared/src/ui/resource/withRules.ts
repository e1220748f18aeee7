import type { FieldRule } from '../../request/operation.ts';
import { uiTexts } from '../base/texts.ts';
import type { DeclaredField, Field, RowValues } from '../form/field.ts';
import { formTexts } from '../form/texts.ts';
import type { Option } from '../list/filterField.ts';
import type { ColumnKind } from '../table/column.tsx';
import { getChoices, hasChoices } from './choices.ts';
import { type FormContext, type FormValues, flatInputs } from './formContext.ts';
import { isRange } from './inputRange.ts';

type Declared<Row, Options> = DeclaredField<Row, Options>;
type Kind = Field['kind'];

/** Minimum `maxLength` of a text that gets a text area. */
const LONG_TEXT = 200;

/** Returns the kind of control for a field. */
function kindOf<Row, Options>(
  field: Declared<Row, Options>,
  rule: FieldRule | undefined,
  { shown, isChosen }: { shown: ColumnKind | undefined; isChosen: boolean },
): Kind {
  if (field.kind) return field.kind;
  if (shown === 'yuan') return shown;
  if (field.render) return 'custom';
  if (field.source) return 'remoteSelect';
  if (field.tree) return 'treeSelect';
  if (field.fields) return 'rows';
  if (field.purpose !== undefined) return 'upload';
  if (isRange(field)) return 'dateRange';
  if (rule?.format === 'date') return 'date';
  if (rule?.format === 'date-time') return 'dateTime';
  if (rule?.type === 'array' && rule.items?.type === 'string' && field.multiple === undefined)
    return 'tags';
  if (isChosen || rule?.enum || rule?.type === 'array') return 'select';
  if (field.on !== undefined || rule?.type === 'boolean') return 'switch';
  if (rule?.type === 'integer' || rule?.type === 'number') return 'number';
  return (rule?.maxLength ?? 0) >= LONG_TEXT ? 'textarea' : 'text';
}

/** Returns the error of a list of texts. */
function listError(
  { maxItems, items }: FieldRule,
  label: string,
  value: unknown,
): string | undefined {
  const list = Array.isArray(value) ? value : [];
  const { maxLength } = items ?? {};
  if (maxItems !== undefined && list.length > maxItems) return uiTexts.tooMany(label, maxItems);
  const isLong = (item: unknown) =>
    maxLength !== undefined && Array.from(String(item)).length > maxLength;
  return list.some(isLong) ? uiTexts.partTooLong(label, maxLength ?? 0) : undefined;
}

const numberOr = (
  given: number | string | undefined,
  otherwise: number | undefined,
): number | undefined => (typeof given === 'number' ? given : otherwise);

function textRules<Row, Options>(field: Declared<Row, Options>, rule: FieldRule | undefined) {
  const least = field.minLength ?? rule?.minLength ?? 0;
  return {
    // `required` reports an empty text with its own message.
    minLength: least < 2 ? undefined : least,
    maxLength: field.maxLength ?? rule?.maxLength,
    pattern:
      field.pattern ?? (rule?.pattern === undefined ? undefined : new RegExp(rule.pattern, 'u')),
    patternText: field.patternText ?? rule?.message,
  };
}

function numberRules<Row, Options>(
  { min, max, precision }: Declared<Row, Options>,
  rule: FieldRule | undefined,
) {
  return {
    min: numberOr(min, rule?.minimum),
    max: numberOr(max, rule?.maximum),
    precision: precision ?? (rule?.type === 'number' ? 2 : 0),
  };
}

/** Returns the record's value with its label, if another field of the record contains the label. */
function knownOptions<Row, Options>(
  name: string,
  { row, fields }: FormContext<Row, Options>,
): Option[] {
  const read = row as Readonly<Record<string, unknown>> | null;
  const shows = fields[name]?.shows;
  const value = read?.[name];
  if (shows === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const label = String(read?.[shows] ?? '');
  return label === '' ? [] : [{ value, label }];
}

/** Returns the fields of a row, with the call's rules for the items. */
function rowFields<Row, Options>(
  field: Declared<Row, Options>,
  context: FormContext<Row, Options>,
): Field<RowValues>[] {
  const rules = context.rules[field.name]?.items?.fields ?? {};
  const parts = flatInputs(field.fields ?? []) as Declared<Row, Options>[];
  return parts.map((part) =>
    withRules(part, { ...context, row: null, rules }),
  ) as unknown as Field<RowValues>[];
}

/** Returns the choices of a field, including the record's current value if it is not among them. */
function fieldChoices<Row, Options>(
  { name, choices }: Declared<Row, Options>,
  { row, options, fields, rules }: FormContext<Row, Options>,
): readonly Option[] {
  const field = fields[name];
  const declaredChoices =
    typeof choices === 'function' ? (options === null ? [] : choices(options)) : choices;
  const known = declaredChoices ?? getChoices(name, field, options);
  const offered =
    known.length > 0
      ? known
      : (rules[name]?.enum ?? []).map((value) => ({ value, label: String(value) }));
  const read = (row ?? {}) as Record<string, unknown>;
  const now = read[name];
  if (
    (typeof now !== 'number' && typeof now !== 'string') ||
    now === '' ||
    offered.some(({ value }) => value === now)
  )
    return offered;
  const label = field?.shows === undefined ? '' : String(read[field.shows] ?? '');
  return [{ value: now, label: label || formTexts.unlisted(now) }, ...offered];
}

/**
 * Returns the properties of a kind that depend on the rules of the call, the record or the options.
 */
function kindRules<Row, Options>(
  kind: Kind,
  field: Declared<Row, Options>,
  context: FormContext<Row, Options>,
): object {
  const { name, max, maxLength, source, tree = [], multiple, render, purpose } = field;
  const rule = context.rules[name];
  const isList = rule?.type === 'array';
  switch (kind) {
    case 'number':
      return numberRules(field, rule);
    case 'yuan':
    case 'percent':
      return { min: numberOr(field.min, rule?.minimum), max: numberOr(max, rule?.maximum) };
    case 'select':
      return { choices: fieldChoices(field, context), multiple: isList || multiple };
    case 'remoteSelect':
      if (!source) throw new Error(`Missing "source" of the remoteSelect field ${name}`);
      return {
        known: field.known ?? knownOptions(name, context),
        max: numberOr(max, rule?.maxItems),
      };
    case 'treeSelect': {
      const nodes =
        typeof tree !== 'function' ? tree : context.options === null ? [] : tree(context.options);
      return { tree: nodes, multiple: multiple ?? isList };
    }
    case 'tags': {
      const limits = {
        max: numberOr(max, rule?.maxItems),
        maxLength: maxLength ?? rule?.items?.maxLength,
      };
      return { choices: fieldChoices(field, context), ...limits };
    }
    case 'rows':
      return {
        fields: rowFields(field, context),
        empty: field.empty ?? {},
        min: numberOr(field.min, undefined),
        max: numberOr(max, rule?.maxItems),
      };
    case 'upload':
      if (purpose === undefined) throw new Error(`Missing "purpose" of the upload field ${name}`);
      return {};
    case 'custom':
      return {
        render: (control: Parameters<NonNullable<typeof render>>[0]) => render?.(control, context),
      };
    case 'switch':
    case 'date':
    case 'dateTime':
    case 'dateRange':
    case 'timeOfDay':
      return {};
    default:
      return textRules(field, rule);
  }
}

/** Converts deprecated properties to their current names. */
function renamed<Row, Options>({
  rows,
  upload,
  ...field
}: Declared<Row, Options>): Declared<Row, Options> {
  const ofRows = rows && { fields: rows.inputs, empty: rows.empty, noun: rows.noun };
  return { ...upload, ...ofRows, ...field } as Declared<Row, Options>;
}

/**
 * Completes a declared field. The declaration takes precedence over the resource's field of the
 * same name, and that over the server's rules of the call. Properties that depend on the record or
 * the options are resolved.
 *
 * @throws for a `remoteSelect` without a source and an `upload` without a purpose
 */
export function withRules<Row, Options>(
  declared: Declared<Row, Options>,
  context: FormContext<Row, Options>,
): Field<FormValues> {
  const field = renamed(declared);
  const { name, check, required, disabled } = field;
  const rule = context.rules[name];
  const shown = context.fields[name];
  const label = field.label ?? context.labels[name] ?? rule?.title ?? name;
  const kind = kindOf(field, rule, {
    shown: shown?.kind,
    isChosen: field.choices !== undefined || hasChoices(name, shown, context.options),
  });
  const decide = (item: typeof required, otherwise: boolean) =>
    typeof item === 'function' ? item(context) : (item ?? otherwise);
  const checks =
    rule?.type === 'array' && kind === 'select'
      ? (value: unknown, values: FormValues) =>
          listError(rule, label, value) ?? check?.(value, values as never)
      : check;
  return {
    ...field,
    ...kindRules(kind, field, context),
    label,
    kind,
    required: decide(required, rule?.required ?? false),
    disabled: decide(disabled, false),
    check: checks,
  } as Field<FormValues>;
}
