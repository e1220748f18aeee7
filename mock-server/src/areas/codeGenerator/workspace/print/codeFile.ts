import { Code, type Printable, printValue } from '../../print/printValue.ts';

/** Start of the modules of the server's source folder. */
const SOURCE = '@/';
/** Other areas are reached without leaving the folder of the areas. */
const AREAS = '@/areas/';
const TYPE = 'type ';

/**
 * A source file that is being written: its code, and the imports of the names that the code uses.
 * Line breaks and the order of the imports are those of the formatter, which runs later.
 */
export class CodeFile {
  readonly #modules: Readonly<Record<string, string>>;
  readonly #prefix: string;
  readonly #imports = new Map<string, Set<string>>();
  readonly #parts: string[] = [];

  /**
   * @param modules module of each importable name
   * @param prefix path from the file to the source folder of the server
   */
  constructor(modules: Readonly<Record<string, string>>, prefix = '') {
    this.#modules = modules;
    this.#prefix = prefix;
  }

  /** Imports a name, with `type ` in front of a type, and returns it. */
  use(name: string): string {
    const module = this.#modules[name];
    if (module === undefined) throw new Error(`No module is known for ${name}`);
    const path = module.startsWith(AREAS)
      ? module.replace(AREAS, this.#prefix.slice('../'.length))
      : module.replace(SOURCE, this.#prefix);
    return this.from(path, name);
  }

  /** Imports a name from a module and returns it. */
  from(module: string, name: string): string {
    const names = this.#imports.get(module) ?? new Set();
    this.#imports.set(module, names.add(name));
    return name.replace(TYPE, '');
  }

  /** Adds code to the end. */
  add(text: string): void {
    this.#parts.push(text);
  }

  toString(): string {
    const imports = [...this.#imports].map(([module, names]) => {
      const isTypes = [...names].every((name) => name.startsWith(TYPE));
      const listed = [...names].sort().map((name) => (isTypes ? name.replace(TYPE, '') : name));
      const start = isTypes ? 'import type' : 'import';
      return [start, `{ ${listed.join(', ')} }`, 'from', `${printValue(module)};`].join(' ');
    });
    // Optional code that is absent leaves a line with spaces.
    const parts = this.#parts.map((part) => part.replaceAll(/\n +(?=\n)/g, ''));
    return `${imports.join('\n')}\n\n${parts.join('\n\n')}\n`;
  }
}

/** Code in place of a value. */
export const code = (text: string): Code => new Code(text);

/** Writes a call with literal arguments. */
export const callOf = (name: string, ...args: Printable[]): Code =>
  new Code(`${name}(${args.map((arg) => printValue(arg)).join(', ')})`);

/** Longest object on one line. The formatter breaks longer ones itself. */
const SHORT = 72;

/** Writes a flat object on one line. */
export const printLine = (value: Printable): string =>
  printValue(value)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/, \}$/, ' }');

/** Writes small objects of plain values on one line, as people do. */
function compact(value: Printable): Printable {
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== 'object' || value === null || value instanceof Code) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const inner = Object.fromEntries(fields.map(([name, field]) => [name, compact(field)]));
  const line = printLine(inner);
  const isFlat = fields.every(
    ([name]) => typeof inner[name] !== 'object' || inner[name] instanceof Code,
  );
  return isFlat && line.length <= SHORT && !line.includes('=>') ? new Code(line) : inner;
}

/** Writes a value with its small objects on one line. */
export const printCompact = (value: Printable): string => printValue(compact(value));
