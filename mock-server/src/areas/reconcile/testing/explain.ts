import { isDeepStrictEqual } from 'node:util';
import type { ModelBooks } from './books.ts';

/** Values that an operation passes from one of its steps to the next. */
interface Memo {
  attempt?: number;
  ended?: boolean;
}

/** An atomic part of an operation. The first step returns false if the operation is refused. */
export type Step = (books: ModelBooks, memo: Memo) => boolean;

/** An operation of an actor, with its effect on the model. */
export interface ModelOperation {
  description: string;
  steps: readonly Step[];
  /** Runs the operation. Throws a Refusal if the server refuses it. */
  run(): Promise<unknown>;
}

interface Way {
  books: ModelBooks;
  /** Remaining steps of each operation. */
  left: readonly (readonly Step[])[];
  memos: readonly Memo[];
}

/**
 * Searches an order of the steps of concurrent operations in which the model grants and refuses the
 * same operations as the server and reaches the same state.
 *
 * @returns the books after it, or undefined if no order explains the outcome
 */
export function findExplanation(
  before: ModelBooks,
  operations: readonly ModelOperation[],
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
      const isFirst = rest.length === (operations[index]?.steps.length ?? 0) - 1;
      const next = structuredClone(books);
      const memo = { ...memos[index] };
      const isGranted = step(next, memo);
      if (isFirst && isGranted !== granted[index]) continue;
      const after = {
        books: isGranted ? next : books,
        left: left.map((steps, other) => (other === index ? (isGranted ? rest : []) : steps)),
        memos: memos.map((oldMemo, other) => (other === index ? memo : oldMemo)),
      };
      const explanation = walk(after);
      if (explanation) return explanation;
    }
    return undefined;
  };
  return walk({
    books: before,
    left: operations.map(({ steps }) => steps),
    memos: operations.map(() => ({})),
  });
}
