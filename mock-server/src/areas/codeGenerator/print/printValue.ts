/** Code in place of a value, for example the name of a constant. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value that is written as a literal. Fields with `undefined` are left out. */
export type Printable =
  | string
  | number
  | boolean
  | null
  | undefined
  | Code
  | readonly Printable[]
  | { readonly [name: string]: Printable };

/** The width of the formatter's lines. */
const WIDTH = 100;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Characters that take two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);

/**
 * Writes a text as a literal, in the quotes that need fewer escapes. Nothing in the text can end the
 * literal.
 */
function printText(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const escaped = body.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const single = escaped.split("'").length;
  const double = escaped.split('"').length;
  return single > double
    ? `"${escaped.replaceAll('"', '\\"')}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
}

const printKey = (name: string): string => (IDENTIFIER.test(name) ? name : printText(name));
const isObject = (value: Printable): value is { readonly [name: string]: Printable } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Code);

/**
 * Writes a value in the layout of the formatter: one line per field of an object, and lists on one
 * line if they fit.
 *
 * @param indent number of spaces before the line
 * @param used number of columns of the line that are taken before the value
 */
export function printValue(value: Printable, indent = 0, used = indent): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return printList(value, indent, used);
  if (isObject(value)) return printObject(value, indent);
  return String(value);
}

function printObject(value: { readonly [name: string]: Printable }, indent: number): string {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.length === 0) return '{}';
  const pad = ' '.repeat(indent + 2);
  const lines = fields.map(([name, field]) => {
    const start = `${pad}${printKey(name)}:`;
    const printed = printValue(field, indent + 2, columnsOf(start) + 1);
    const isTooLong =
      typeof field === 'string' && columnsOf(start) + columnsOf(printed) + 2 > WIDTH;
    return isTooLong ? `${start}\n${pad}  ${printed},` : `${start} ${printed},`;
  });
  return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
}

function printList(value: readonly Printable[], indent: number, used: number): string {
  if (value.length === 0) return '[]';
  const inOneLine = `[${value.map((item) => printValue(item)).join(', ')}]`;
  const isShort = !inOneLine.includes('\n') && used + columnsOf(inOneLine) + 1 <= WIDTH;
  if (isShort) return inOneLine;
  const pad = ' '.repeat(indent + 2);
  return `[\n${value.map((item) => `${pad}${printValue(item, indent + 2)},`).join('\n')}\n${' '.repeat(indent)}]`;
}

/**
 * Writes a call whose last argument is an object: on one line up to the object if that fits,
 * otherwise one line per argument.
 */
export function printCall(
  name: string,
  args: readonly Printable[],
  options: { readonly [name: string]: Printable } | undefined,
  indent: number,
): Code {
  const printed = args.map((arg) => printValue(arg));
  if (!options) {
    const line = `${name}(${printed.join(', ')})`;
    if (indent + columnsOf(line) + 1 <= WIDTH) return new Code(line);
  }
  const head = `${name}(${printed.join(', ')}, {`;
  if (options && indent + columnsOf(head) <= WIDTH)
    return new Code(`${head.slice(0, -1)}${printObject(options, indent)})`);
  const pad = ' '.repeat(indent + 2);
  const last = options ? [printObject(options, indent + 2)] : [];
  const lines = [...printed, ...last].map((arg) => `${pad}${arg},`).join('\n');
  return new Code(`${name}(\n${lines}\n${' '.repeat(indent)})`);
}

/** Writes an import of names, which are in the order of the formatter. */
export const printImport = (names: string, from: string): string =>
  ['import', `{ ${names} }`, 'from', `${printText(from)};`].join(' ');
