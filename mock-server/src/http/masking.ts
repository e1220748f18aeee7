/** Replaces a secret value. */
export const HIDDEN = '***';
const SECRET_KEY = /password|passwd|pwd|token|secret|captcha|authorization|cookie|^code$|ticket/i;
const PHONE_KEY = /phone|mobile/i;
const PHONE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g;
const PHONE_DIGITS = 11;
/** Signature of a temporary address: whoever has it can download the file. */
const SIGNATURE = /([?&](?:sign|x-amz-signature)=)[^&\s]+/gi;

/** Size limits of an excerpt. */
export interface ExcerptLimits {
  /** Approximate total of keys and values. */
  characters: number;
  /** Nesting of objects and lists. */
  depth: number;
  /** Entries per object or list. */
  entries: number;
  /** Characters per text. Keys have at most `MAX_KEY`. */
  text: number;
}

const MAX_KEY = 60;
/** Characters counted per entry for quotes, colon and comma. */
const PUNCTUATION = 4;
/** Minimum length of a text, independent of the number of other entries. */
const MIN_LENGTH = 24;

/** `13812345678` → `138****5678`. */
export const maskPhone = (text: string) =>
  text.length >= 7 ? `${text.slice(0, 3)}****${text.slice(-4)}` : HIDDEN;

/**
 * Shortens a text, masks phone numbers and signatures of addresses, and removes characters that
 * cannot be stored. A phone number at the end of the excerpt is masked before the text is shortened.
 */
export function excerptText(text: string, limit: number): string {
  const head = text
    .slice(0, limit + PHONE_DIGITS)
    .replaceAll(PHONE, '$1****$2')
    .replaceAll(SIGNATURE, `$1${HIDDEN}`);
  const cut = text.length > limit ? `${head.slice(0, limit)}…` : head;
  // PostgreSQL cannot store U+0000, and lone surrogates are not valid UTF-8.
  return cut.replaceAll('\u0000', '\ufffd').toWellFormed();
}

/**
 * A text in `code` is a verification code, which is secret. A number is the code of the envelope.
 */
const isSecret = (key: string, value: unknown) =>
  SECRET_KEY.test(key) && (key.toLowerCase() !== 'code' || typeof value !== 'number');

/** Builds an excerpt in one pass, within the limits. */
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
    this.left -= PUNCTUATION + (typeof part === 'string' ? part.length : 5);
    return part;
  }

  /**
   * Distributes the allowance over the parts. Unused characters of one part are available to the
   * next ones, and a long part cannot displace the others.
   */
  private share<T>(
    parts: readonly T[],
    allowance: number,
    take: (part: T, partAllowance: number) => void,
  ): number {
    const end = this.left - allowance;
    const count = Math.min(parts.length, this.limits.entries);
    let at = 0;
    for (; at < count && this.left > end; at += 1)
      take(parts[at] as T, Math.floor((this.left - end) / (count - at)));
    return parts.length - at;
  }

  private list(value: readonly unknown[], allowance: number, depth: number): unknown[] {
    const items: unknown[] = [];
    const more = this.share(value, allowance, (item, partAllowance) =>
      items.push(this.take(item, partAllowance, depth + 1)),
    );
    return more > 0 ? [...items, `… +${more}`] : items;
  }

  private object(value: object, allowance: number, depth: number): object {
    const entries: [string, unknown][] = [];
    const source = value as Record<string, unknown>;
    const keys = Object.keys(source);
    const more = this.share(keys, allowance, (key, partAllowance) => {
      if (source[key] === undefined) return;
      const name = this.pay(excerptText(key, MAX_KEY));
      entries.push([name, this.part(key, source[key], partAllowance - name.length, depth)]);
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
 * Returns a copy of a value that can be recorded. Passwords, tokens, captchas and phone numbers are
 * masked by field name; phone numbers are masked in texts as well. The size of the copy and the
 * work are bounded by the limits. Other fields are not searched for secrets; a route whose texts
 * contain one must declare that (`recordedAnswer`).
 *
 * @example
 * excerpt({ password: 'x', phone: '13812345678' }, limits)
 * // { password: '***', phone: '138****5678' }
 */
export const excerpt = (value: unknown, limits: ExcerptLimits): unknown =>
  new Excerpt(limits).take(value);
