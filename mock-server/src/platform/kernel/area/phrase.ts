import { Type } from 'typebox';

/** A value that is stored as JSON and read back unchanged. */
type Fact = string | number | boolean | null | readonly Fact[] | { readonly [key: string]: Fact };

/**
 * A sentence as it is stored: its code and the facts in it. The words are those of the version that
 * reads it.
 */
export interface Phrase {
  code: string;
  facts: readonly Fact[];
}

/** Schema of a phrase among the facts of a message. */
export const StoredPhrase = Type.Unsafe<Phrase>(
  Type.Object({ code: Type.String(), facts: Type.Array(Type.Unknown()) }),
);

/** A text, or a phrase that is worded when it is read. */
export type Worded = string | Phrase;

// biome-ignore lint/suspicious/noExplicitAny: The facts of a code are checked where it is defined.
type Words = string | ((...facts: any[]) => string);

/** The words of all areas by code. */
const wordsByCode = new Map<string, Words>();

/**
 * Declares a sentence that is stored as a code and facts. A stored code keeps its meaning: change
 * the words freely, but use a new code for other facts.
 *
 * @param code area and name, for example `tasks.written`
 * @param words entry of the area's texts
 * @example
 * const written = definePhrase('tasks.written', (rows: number) => texts.importing.written(rows));
 * return { msg: written(rows) };
 */
export function definePhrase<A extends readonly Fact[] = []>(
  code: string,
  words: string | ((...facts: A) => string),
): (...facts: A) => Phrase {
  if (wordsByCode.has(code)) throw new Error(`The phrase ${code} is declared twice`);
  wordsByCode.set(code, words);
  return (...facts) => ({ code, facts });
}

/**
 * Returns the words of a stored sentence.
 *
 * @param phrase null in rows of an earlier version, which stored only the text
 * @param text stored text: used without a phrase, and if this version does not know its code
 */
export function wordPhrase(phrase: Phrase | null, text: string): string {
  const words = phrase === null ? undefined : wordsByCode.get(phrase.code);
  if (!phrase || words === undefined) return text;
  // Words by key are absent if another version wrote a key that this one does not know.
  return (typeof words === 'string' ? words : words(...phrase.facts)) || text;
}

/**
 * Returns the columns of a sentence. The text is stored too, because an instance of an earlier
 * version reads only that.
 *
 * @param most maximum length of the text
 */
export function storedPhrase(
  worded: Worded,
  most: number,
): { text: string; phrase: Phrase | null } {
  if (typeof worded === 'string') return { text: worded.slice(0, most), phrase: null };
  return { text: wordPhrase(worded, '').slice(0, most), phrase: worded };
}
