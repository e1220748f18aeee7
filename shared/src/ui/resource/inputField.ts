import type { FieldRule } from '../../request/operation.ts';
import { uiTexts } from '../base/texts.ts';
import type { FormField, RowValues } from '../form/formField.ts';
import { formTexts } from '../form/texts.ts';
import type { Option } from '../list/filterField.ts';
import type { ResourceInput } from './action.ts';
import { choicesOf, hasChoices } from './choices.ts';
import { type FormContext, type FormValues, flatInputs } from './formContext.ts';
import { isRange } from './inputRange.ts';

type Field = FormField<FormValues>;

/** A text that may be this long wants more than one line. */
const LONG_TEXT = 200;

/** The kind of control that suits what the field holds. */
function kindOf<Row, Options>(input: ResourceInput<Row, Options>, rule: FieldRule | undefined, isChosen: boolean): Field['kind'] {
  if (input.kind) return input.kind;
  if (input.render) return 'custom';
  if (input.source) return 'remoteSelect';
  if (input.tree) return 'treeSelect';
  if (input.rows) return 'rows';
  if (input.upload) return 'upload';
  if (isRange(input)) return 'dateRange';
  if (rule?.format === 'date') return 'date';
  if (rule?.format === 'date-time') return 'dateTime';
  if (rule?.type === 'array' && rule.items?.type === 'string' && input.multiple === undefined) return 'tags';
  if (isChosen || rule?.enum || rule?.type === 'array') return 'select';
  if (input.on !== undefined || rule?.type === 'boolean') return 'switch';
  if (rule?.type === 'integer' || rule?.type === 'number') return 'number';
  return (rule?.maxLength ?? 0) >= LONG_TEXT ? 'textarea' : 'text';
}

/** What is wrong with a list of texts. */
function listError({ maxItems, items }: FieldRule, label: string, value: unknown): string | undefined {
  const list = Array.isArray(value) ? value : [];
  const { maxLength } = items ?? {};
  if (maxItems !== undefined && list.length > maxItems) return uiTexts.tooMany(label, maxItems);
  const isLong = (one: unknown) => maxLength !== undefined && Array.from(String(one)).length > maxLength;
  return list.some(isLong) ? uiTexts.partTooLong(label, maxLength ?? 0) : undefined;
}

function textRules({ minLength, maxLength, placeholder }: ResourceInput, rule: FieldRule | undefined) {
  const least = minLength ?? rule?.minLength;
  const most = maxLength ?? rule?.maxLength;
  return {
    ...(least === undefined || least < 2 ? {} : { minLength: least }),
    ...(most === undefined ? {} : { maxLength: most }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(rule?.pattern === undefined ? {} : { pattern: new RegExp(rule.pattern, 'u') }),
    ...(rule?.message === undefined ? {} : { patternText: rule.message }),
  };
}

const numberOr = (told: number | string | undefined, otherwise: number | undefined): number | undefined =>
  typeof told === 'number' ? told : otherwise;

/** What is there of some rules: a property that is not told is left out. */
function told<Rules extends object>(rules: Rules): { [Name in keyof Rules]?: Exclude<Rules[Name], undefined> } {
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined)) as never;
}

const textOr = (one: number | string | undefined): string | undefined => (typeof one === 'string' ? one : undefined);

function timeRules({ min, max, seconds }: ResourceInput) {
  return told({ min: textOr(min), max: textOr(max), seconds });
}

/** What is called what in the record: one value by the field that says it in words. */
function knownOptions<Row, Options>({ name }: ResourceInput<Row, Options>, { row, fields }: FormContext<Row, Options>): Option[] {
  const read = row as Readonly<Record<string, unknown>> | null;
  const shows = fields[name]?.shows;
  const value = read?.[name];
  if (shows === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const label = String(read?.[shows] ?? '');
  return label === '' ? [] : [{ value, label }];
}

/** The fields of one row, with the rules that the call has for its parts. */
function rowRules<Row, Options>(input: ResourceInput<Row, Options>, context: FormContext<Row, Options>) {
  const { inputs = [], empty = {}, noun } = input.rows ?? {};
  const rule = context.rules[input.name];
  const rules = rule?.items?.fields ?? {};
  const parts = flatInputs(inputs) as ResourceInput<Row, Options>[];
  const fields = parts.map((one) => inputField(one, { ...context, row: null, rules }));
  return {
    fields: fields as unknown as FormField<RowValues>[],
    empty,
    ...told({ noun, min: numberOr(input.min, undefined), max: numberOr(input.max, rule?.maxItems) }),
  };
}

function numberRules({ min, max, precision, suffix }: ResourceInput, rule: FieldRule | undefined) {
  const least = numberOr(min, rule?.minimum);
  const most = numberOr(max, rule?.maximum);
  const digits = precision ?? (rule?.type === 'number' ? 2 : 0);
  return {
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { max: most }),
    ...(suffix === undefined ? {} : { suffix }),
    precision: digits,
  };
}

/** What there is to choose from, with what the record holds now although it is not on offer. */
function inputOptions<Row, Options>(
  input: ResourceInput<Row, Options>,
  { row, options, fields, rules }: FormContext<Row, Options>,
): readonly Option[] {
  const { name, choices } = input;
  const field = fields[name];
  const own = typeof choices === 'function' ? (options === null ? [] : choices(options)) : choices;
  const known = own ?? choicesOf(name, field, options);
  const offered = known.length > 0 ? known : (rules[name]?.enum ?? []).map((value) => ({ value, label: String(value) }));
  const read = (row ?? {}) as Record<string, unknown>;
  const now = read[name];
  if ((typeof now !== 'number' && typeof now !== 'string') || now === '' || offered.some(({ value }) => value === now))
    return offered;
  const label = field?.shows === undefined ? '' : String(read[field.shows] ?? '');
  return [{ value: now, label: label || formTexts.unlisted(now) }, ...offered];
}

function selectRules<Row, Options>(input: ResourceInput<Row, Options>, context: FormContext<Row, Options>) {
  const isList = context.rules[input.name]?.type === 'array' || input.multiple === true;
  return {
    options: inputOptions(input, context),
    ...(isList ? { multiple: true } : {}),
    ...(input.placeholder === undefined ? {} : { placeholder: input.placeholder }),
  };
}

/** One field of the form: what the author said, over what the resource says of it, over what the server says of the call. */
export function inputField<Row, Options>(input: ResourceInput<Row, Options>, context: FormContext<Row, Options>): Field {
  const { name, group, hint, hidden, wide, check, required, disabled, render, on, off } = input;
  const rule = context.rules[name];
  const field = context.fields[name];
  const label = input.label ?? context.labels[name] ?? rule?.title ?? name;
  const kind = kindOf(input, rule, input.choices !== undefined || hasChoices(name, field, context.options));
  const decide = (one: typeof required, otherwise: boolean) => (typeof one === 'function' ? one(context) : (one ?? otherwise));
  const isList = rule?.type === 'array' && kind === 'select';
  const checks = isList
    ? (value: unknown, values: FormValues) => listError(rule, label, value) ?? check?.(value, values as never)
    : check;
  const base = {
    name,
    label,
    required: decide(required, rule?.required ?? false),
    disabled: decide(disabled, false),
    ...(group === undefined ? {} : { group }),
    ...(wide === undefined ? {} : { wide }),
    ...(hint === undefined ? {} : { hint: hint as string }),
    ...(hidden === undefined ? {} : { hidden: hidden as () => boolean }),
    ...(checks === undefined ? {} : { check: checks as () => undefined }),
  };
  switch (kind) {
    case 'code':
    case 'markdown': {
      const { language, height } = input;
      return { ...base, kind, ...told({ language, height }), ...textRules(input as ResourceInput, rule) };
    }
    case 'number':
      return { ...base, kind, ...numberRules(input as ResourceInput, rule) };
    case 'select':
      return { ...base, kind, ...selectRules(input, context) };
    case 'switch':
      return { ...base, kind, ...(on === undefined ? {} : { on }), ...(off === undefined ? {} : { off }) };
    case 'date':
    case 'dateTime':
    case 'dateRange':
      return { ...base, kind, ...timeRules(input as ResourceInput) };
    case 'remoteSelect': {
      const { source, multiple, placeholder, max } = input;
      if (!source) throw new Error(`the input ${name} searches, and no source says where`);
      const most = numberOr(max, rule?.maxItems);
      return { ...base, kind, source, known: knownOptions(input, context), ...told({ multiple, placeholder, max: most }) };
    }
    case 'treeSelect': {
      const { tree = [], multiple, placeholder } = input;
      const nodes = typeof tree !== 'function' ? tree : context.options === null ? [] : tree(context.options);
      return {
        ...base,
        kind,
        tree: nodes,
        ...told({ multiple: multiple ?? (rule?.type === 'array' || undefined), placeholder }),
      };
    }
    case 'tags': {
      const { placeholder, maxLength, max } = input;
      const longest = maxLength ?? rule?.items?.maxLength;
      const limits = told({ placeholder, max: numberOr(max, rule?.maxItems), maxLength: longest });
      return { ...base, kind, options: inputOptions(input, context), ...limits };
    }
    case 'rows':
      return { ...base, kind, ...rowRules(input, context) };
    case 'upload': {
      if (!input.upload) throw new Error(`the input ${name} takes a file, and nothing says of what purpose`);
      return { ...base, kind, ...input.upload };
    }
    case 'custom':
      return { ...base, kind, render: (control) => render?.(control, context) };
    default:
      return { ...base, kind, ...textRules(input as ResourceInput, rule) };
  }
}
