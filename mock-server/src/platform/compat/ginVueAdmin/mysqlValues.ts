/** Escape sequences of MySQL texts: a letter, or the character itself. */
const ESCAPES: Record<string, string> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
};

type Value = string | null;

/** Reads the values of an `INSERT` statement of MySQL. */
class ValueReader {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** Reads a text up to its closing quote. A doubled quote is a quote. */
  private quoted(): string {
    this.at += 1;
    let value = '';
    for (;;) {
      value += this.skip(/[^'\\]*/y);
      const mark = this.source[this.at];
      const next = this.source[this.at + 1];
      if (mark === undefined) throw new Error('a text in an INSERT statement does not end');
      this.at += 1;
      if (mark === "'" && next !== "'") return value;
      value += mark === "'" ? "'" : (ESCAPES[next ?? ''] ?? next ?? '');
      this.at += 1;
    }
  }

  private value(): Value {
    this.skip(/\s*(?:_\w+\s+)?/y);
    if (this.source[this.at] === "'") return this.quoted();
    const word = this.skip(/[^,)\s]+/y);
    if (/^null$/i.test(word)) return null;
    return word.startsWith('0x') ? Buffer.from(word.slice(2), 'hex').toString('utf8') : word;
  }

  /** Returns the next row, or undefined at the end of the statement. */
  row(): Value[] | undefined {
    if (this.skip(/[\s,]*\(/y) === '') return undefined;
    const values: Value[] = [];
    do values.push(this.value());
    while (this.skip(/\s*,/y) !== '');
    if (this.skip(/\s*\)/y) === '') throw new Error('a row of an INSERT statement does not end');
    return values;
  }
}

/**
 * Returns the rows of an `INSERT` statement as texts and nulls.
 *
 * @param values the part after `VALUES`, for example `(1,'a'),(2,NULL);`
 */
export function* rowsOfValues(values: string): Generator<Value[]> {
  const reader = new ValueReader(values);
  for (let row = reader.row(); row; row = reader.row()) yield row;
}
