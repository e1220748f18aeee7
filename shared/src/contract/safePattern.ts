/** Longest pattern. */
const MAX_CHARACTERS = 200;
/** Number of ways in which a pattern may match a text. */
const MAX_WAYS = 10_000_000;

/** Why a pattern cannot be used, with the index of the first wrong character. */
export interface UnsafePattern {
  kind: 'syntax' | 'tooLong' | 'notAnchored' | 'unsupported' | 'slow';
  index: number;
}

class Unsafe extends Error {
  readonly problem: UnsafePattern;

  constructor(problem: UnsafePattern) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Counts the ways in which a backtracking engine can match a text of `length` characters. */
class WaysCounter {
  private at = 0;
  private readonly pattern: string;
  private readonly length: number;

  constructor(pattern: string, length: number) {
    this.pattern = pattern;
    this.length = length;
  }

  count(): number {
    const ways = this.sequence();
    if (this.at < this.pattern.length) this.fail('unsupported');
    return ways;
  }

  private fail(kind: UnsafePattern['kind']): never {
    throw new Unsafe({ kind, index: this.at });
  }

  private alternatives(): number {
    let ways = this.sequence();
    while (this.pattern[this.at] === '|') {
      this.at += 1;
      ways += this.sequence();
    }
    return ways;
  }

  private sequence(): number {
    let ways = 1;
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at] ?? '')) {
      ways *= this.repeated();
      if (ways > MAX_WAYS) this.fail('slow');
    }
    return ways;
  }

  /** An atom with its quantifier. */
  private repeated(): number {
    const isGroup = this.pattern[this.at] === '(';
    const ways = isGroup ? this.group() : this.character();
    const rest = this.pattern.slice(this.at);
    const [quantifier, symbol, min, comma, max] =
      /^(?:([?*+])|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})\??/.exec(rest) ?? [];
    if (quantifier === undefined) return ways;
    const hasLimit = symbol === '?' || (symbol === undefined && (!comma || max !== undefined));
    if (isGroup && !hasLimit) this.fail('slow');
    this.at += quantifier.length;
    const least = symbol === undefined ? Number(min) : symbol === '+' ? 1 : 0;
    const most = symbol === '?' ? 1 : !hasLimit ? this.length : comma ? Number(max) : least;
    return (Math.max(0, most - least) + 1) * ways ** (isGroup ? most : 1);
  }

  private group(): number {
    const [opening = '('] = /^\((?:\?:)?/.exec(this.pattern.slice(this.at)) ?? [];
    this.at += opening.length;
    if (this.pattern[this.at] === '?') this.fail('unsupported');
    const ways = this.alternatives();
    if (this.pattern[this.at] !== ')') this.fail('syntax');
    this.at += 1;
    return ways;
  }

  /** One character: a literal, an escape or a class. */
  private character(): number {
    const [atom] =
      /^(?:\\[dDwWsS.^$*+?()[\]{}|/\\-]|\[(?:\\.|[^\]\\])+\]|[^\\()[\]{}|^$*+?])/u.exec(
        this.pattern.slice(this.at),
      ) ?? [];
    if (atom === undefined) this.fail('unsupported');
    this.at += atom.length;
    return 1;
  }
}

/**
 * Why a pattern of a form cannot be used, or `undefined` if it can. A pattern begins with `^` and
 * ends with `$`. It contains characters, classes, groups with alternatives and quantifiers, but no
 * look-around, no back-references and no unlimited repetition of a group. The number of ways to
 * match a text of `maxLength` characters is limited, so that no text makes the match slow.
 *
 * @example
 * findUnsafePattern('^1[3-9]\\d{9}$', 11) // undefined
 * findUnsafePattern('^(a+)+$', 100) // { kind: 'slow', index: 5 }
 */
export function findUnsafePattern(pattern: string, maxLength: number): UnsafePattern | undefined {
  if (pattern.length > MAX_CHARACTERS) return { kind: 'tooLong', index: MAX_CHARACTERS };
  if (!pattern.startsWith('^')) return { kind: 'notAnchored', index: 0 };
  if (!pattern.endsWith('$') || /(?<!\\)(?:\\\\)*\\\$$/.test(pattern))
    return { kind: 'notAnchored', index: pattern.length };
  try {
    new WaysCounter(pattern.slice(1, -1), maxLength).count();
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    if (error instanceof Unsafe)
      return { kind: error.problem.kind, index: error.problem.index + 1 };
    return { kind: 'syntax', index: 0 };
  }
}
