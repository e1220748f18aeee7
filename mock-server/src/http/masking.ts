const HIDDEN = '***';
const SECRET_KEY = /password|passwd|pwd|token|secret|captcha|authorization|cookie|^code$|ticket/i;
const PHONE_KEY = /phone|mobile/i;
const PHONE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g;
const PHONE_DIGITS = 11;

/** How much of a value an excerpt keeps. */
export interface ExcerptLimits {
  /** Of keys and values together, about. */
  characters: number;
  /** Objects and lists inside of each other. */
  depth: number;
  /** Parts of one object or list. */
  entries: number;
  /** Characters of one text; of a key at most `KEY`. */
  text: number;
}

const KEY = 60;
/** What the marks around a part cost: quotes, colon, comma. */
const MARKS = 4;
/** A part gets at least so many characters, however many there are beside it. */
const MIN_LENGTH = 24;

/** `13812345678` → `138****5678`. */
export const maskPhone = (text: string) =>
  text.length >= 7 ? `${text.slice(0, 3)}****${text.slice(-4)}` : HIDDEN;

/** A text that can be stored, without whole phone numbers and cut. A number that the cut would go through is masked before. */
export function excerptText(text: string, limit: number): string {
  const head = text.slice(0, limit + PHONE_DIGITS).replaceAll(PHONE, '$1****$2');
  const cut = text.length > limit ? `${head.slice(0, limit)}…` : head;
  // PostgreSQL stores no U+0000, and halves of a pair are no text.
  return cut.replaceAll('\u0000', '\ufffd').toWellFormed();
}

/** `code` is a secret when it is a text (a verification code), not when it is the envelope's number. */
const isSecret = (key: string, value: unknown) =>
  SECRET_KEY.test(key) && (key.toLowerCase() !== 'code' || typeof value !== 'number');

/** Walks a value once, as far as its allowance reaches. */
class Excerpt {
  private readonly limits: ExcerptLimits;
  private left: number;

  constructor(limits: ExcerptLimits) {
    this.limits = limits;
    this.left = limits.characters;
  }

  take(value: unknown, allowance = this.left, depth = 0): unknown {
    if (typeof value === 'string')
      return this.pay(
        excerptText(value, Math.min(this.limits.text, Math.max(allowance, MIN_LENGTH))),
      );
    if (typeof value !== 'object' || value === null) return this.pay(value);
    if (value instanceof Date) return this.pay(value.toJSON());
    if (depth >= this.limits.depth) return this.pay('…');
    return Array.isArray(value)
      ? this.list(value, allowance, depth)
      : this.object(value, allowance, depth);
  }

  private pay<T>(part: T): T {
    this.left -= MARKS + (typeof part === 'string' ? part.length : 5);
    return part;
  }

  /** Shares an allowance out: what one part leaves is for the others, and no long one pushes the rest out. */
  private share<T>(
    parts: readonly T[],
    allowance: number,
    take: (part: T, own: number) => void,
  ): number {
    const end = this.left - allowance;
    const most = Math.min(parts.length, this.limits.entries);
    let at = 0;
    for (; at < most && this.left > end; at += 1)
      take(parts[at] as T, Math.floor((this.left - end) / (most - at)));
    return parts.length - at;
  }

  private list(value: readonly unknown[], allowance: number, depth: number): unknown[] {
    const items: unknown[] = [];
    const more = this.share(value, allowance, (item, own) =>
      items.push(this.take(item, own, depth + 1)),
    );
    return more > 0 ? [...items, `… +${more}`] : items;
  }

  private object(value: object, allowance: number, depth: number): object {
    const entries: [string, unknown][] = [];
    const source = value as Record<string, unknown>;
    const keys = Object.keys(source);
    const more = this.share(keys, allowance, (key, own) => {
      if (source[key] === undefined) return;
      const name = this.pay(excerptText(key, KEY));
      entries.push([name, this.part(key, source[key], own - name.length, depth)]);
    });
    return Object.fromEntries(more > 0 ? [...entries, ['…', `+${more}`]] : entries);
  }

  private part(key: string, value: unknown, allowance: number, depth: number): unknown {
    if (isSecret(key, value) && typeof value !== 'boolean')
      return this.pay(value === null || value === '' ? value : HIDDEN);
    const isPhone = (typeof value === 'string' && value !== '') || typeof value === 'number';
    if (isPhone && PHONE_KEY.test(key)) return this.pay(maskPhone(String(value)));
    return this.take(value, allowance, depth + 1);
  }
}

/**
 * What of a value may be written down: a copy in which passwords, tokens, captchas and phone numbers are hidden by the names of
 * their fields, phone numbers also inside of texts, and which is cut to the limits. It is as large as the limits say, whatever the
 * value is, and takes no longer than reading the value once. It does not look for secrets in other fields: what shows one in a
 * text has to say so (`recordedAnswer` of a route).
 *
 * @example excerpt({ password: 'x', phone: '13812345678' }, limits) // { password: '***', phone: '138****5678' }
 */
export const excerpt = (value: unknown, limits: ExcerptLimits): unknown =>
  new Excerpt(limits).take(value);
