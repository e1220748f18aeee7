import type { FieldRule } from '../../request/operation.ts';
import type { FormField } from '../form/formField.ts';
import type { Option } from '../list/filterField.ts';
import { uiTexts } from '../texts.ts';
import type { InputContext, ResourceInput, ResourceInputs } from './action.ts';
import { choicesOf, hasChoices } from './choices.ts';
import type { ResourceField } from './resource.ts';

/** What a form holds; `$row` is the record as it was read last, which travels along while the form is filled in. */
export interface FormValues {
  [name: string]: unknown;
  $row: object | null;
}

type Field = FormField<FormValues>;
type Rules = Readonly<Record<string, FieldRule>>;

/** A text that may be this long wants more than one line. */
const LONG_TEXT = 200;

/** What the inputs of a form are made with. */
export interface FormContext<Row, Options> extends InputContext<Row, Options> {
  fields: Readonly<Record<string, ResourceField<Row, Options>>>;
  labels: Readonly<Record<string, string>>;
  rules: Rules;
}

/** The inputs one by one, each with the title of its group. */
export function flatInputs<Row, Options>(inputs: ResourceInputs<Row, Options>, group?: string): ResourceInput<Row, Options>[] {
  return inputs.flatMap((one) => {
    if (typeof one === 'string') return [{ name: one, ...(group === undefined ? {} : { group }) }];
    if ('inputs' in one) return flatInputs(one.inputs, one.group);
    return [group === undefined ? one : { group, ...one }];
  });
}

/** The kind of control that suits what the field holds. */
function kindOf<Row, Options>(input: ResourceInput<Row, Options>, rule: FieldRule | undefined, isChosen: boolean): Field['kind'] {
  if (input.kind) return input.kind;
  if (input.render) return 'custom';
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

function numberRules({ min, max, precision, suffix }: ResourceInput, rule: FieldRule | undefined) {
  const least = min ?? rule?.minimum;
  const most = max ?? rule?.maximum;
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
  return [{ value: now, label: label || uiTexts.unlisted(now) }, ...offered];
}

function selectRules<Row, Options>(input: ResourceInput<Row, Options>, context: FormContext<Row, Options>) {
  const isList = context.rules[input.name]?.type === 'array' || input.multiple === true;
  const isFree = isList && context.rules[input.name]?.items?.type === 'string' && input.multiple === undefined;
  return {
    options: inputOptions(input, context),
    ...(isFree ? { creatable: true } : isList ? { multiple: true } : {}),
    ...(input.placeholder === undefined ? {} : { placeholder: input.placeholder }),
  };
}

/** One field of the form: what the author said, over what the resource says of it, over what the server says of the call. */
function formField<Row, Options>(input: ResourceInput<Row, Options>, context: FormContext<Row, Options>): Field {
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
    case 'code': {
      const { language, height } = input;
      const own = { ...(language === undefined ? {} : { language }), ...(height === undefined ? {} : { height }) };
      return { ...base, kind, ...own, ...textRules(input as ResourceInput, rule) };
    }
    case 'number':
      return { ...base, kind, ...numberRules(input as ResourceInput, rule) };
    case 'select':
      return { ...base, kind, ...selectRules(input, context) };
    case 'switch':
      return { ...base, kind, ...(on === undefined ? {} : { on }), ...(off === undefined ? {} : { off }) };
    case 'custom':
      return { ...base, kind, render: (control) => render?.(control, context) };
    default:
      return { ...base, kind, ...textRules(input as ResourceInput, rule) };
  }
}

/** The fields of a form. */
export function formFields<Row, Options>(
  inputs: readonly ResourceInput<Row, Options>[],
  context: FormContext<Row, Options>,
): Field[] {
  return inputs.map((input) => formField(input, context));
}

/** What the form begins with: what the record holds, what the action says, and nothing of each kind. */
export function formValues<Row extends object, Options>(
  inputs: readonly ResourceInput<Row, Options>[],
  fields: readonly Field[],
  row: Row | null,
  initial: object = {},
): FormValues {
  const begun = initial as Readonly<Record<string, unknown>>;
  const values: FormValues = { ...begun, $row: row };
  inputs.forEach(({ name, value }, index) => {
    if (name in begun) return;
    const held = row && (value ? value(row) : (row as Readonly<Record<string, unknown>>)[name]);
    values[name] = held ?? nothingOf(fields[index]);
  });
  return values;
}

function nothingOf(field: Field | undefined): unknown {
  switch (field?.kind) {
    case 'number':
    case 'custom':
    case undefined:
      return undefined;
    case 'select':
      return field.multiple || field.creatable ? [] : undefined;
    case 'switch':
      return field.off ?? false;
    default:
      return '';
  }
}
