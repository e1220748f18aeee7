import { isDeepStrictEqual } from 'node:util';
import type { ModelBooks } from './books.ts';

/** What a deed remembers from one of its steps to the next. */
interface Memo {
  attempt?: number;
  ended?: boolean;
}

/** A part of a deed that nobody comes between. The first may say that the deed is refused, by `false`. */
export type Step = (books: ModelBooks, memo: Memo) => boolean;

/** Something that an actor does, and what the model makes of it. */
export interface ModelOperation {
  description: string;
  steps: readonly Step[];
  /** Does it. Throws a Refusal where the server grants it not. */
  run(): Promise<unknown>;
}

interface Way {
  books: ModelBooks;
  /** How far each deed has come; nothing left of it where it is over. */
  left: readonly (readonly Step[])[];
  memos: readonly Memo[];
}

/**
 * Looks for an order of the steps of deeds that were done at once in which the model grants and refuses what the server granted and
 * refused, and comes to what the server has.
 *
 * @returns the books after it; nothing where no order explains what happened
 */
export function findExplanation(
  before: ModelBooks,
  deeds: readonly ModelOperation[],
  granted: readonly boolean[],
  isSeen: (books: ModelBooks) => boolean,
): ModelBooks | undefined {
  const tried: ModelBooks[] = [];
  const walk = ({ books, left, memos }: Way): ModelBooks | undefined => {
    if (left.every((steps) => steps.length === 0)) {
      if (tried.some((other) => isDeepStrictEqual(other, books))) return undefined;
      tried.push(books);
      return isSeen(books) ? books : undefined;
    }
    for (const [index, [step, ...rest]] of left.entries()) {
      if (!step) continue;
      const isFirst = rest.length === (deeds[index]?.steps.length ?? 0) - 1;
      const next = structuredClone(books);
      const memo = { ...memos[index] };
      const isGranted = step(next, memo);
      if (isFirst && isGranted !== granted[index]) continue;
      const after = {
        books: isGranted ? next : books,
        left: left.map((steps, other) => (other === index ? (isGranted ? rest : []) : steps)),
        memos: memos.map((kept, other) => (other === index ? memo : kept)),
      };
      const found = walk(after);
      if (found) return found;
    }
    return undefined;
  };
  return walk({
    books: before,
    left: deeds.map(({ steps }) => steps),
    memos: deeds.map(() => ({})),
  });
}
