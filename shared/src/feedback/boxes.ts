import { atom } from 'jotai';
import { store } from '../store/store.ts';

export interface BoxOptions {
  title: string;
  text: string;
  confirmText: string;
  /** If omitted, the box has one button only. */
  cancelText?: string;
  /** The server's id of the failed request, for the user's report. */
  requestId?: string | undefined;
  /**
   * Boxes with the same key are treated as equal. Default: boxes with the same title and text are
   * equal.
   */
  key?: string;
}

/** The visible confirm box. The host renders it and calls `answer` once. */
export interface Box extends BoxOptions {
  id: number;
  answer(confirmed: boolean): void;
}

/** The visible box, or `null`. Further boxes wait in a queue. */
export const boxAtom = atom<Box | null>(null);

interface Waiting {
  box: Box;
  answered: Promise<boolean>;
}

const queue: Waiting[] = [];
let lastId = 0;

function showFirst(): void {
  store.set(boxAtom, queue[0]?.box ?? null);
}

function isEqual(a: BoxOptions, b: BoxOptions): boolean {
  if (a.key !== undefined || b.key !== undefined) return a.key === b.key;
  return a.title === b.title && a.text === b.text;
}

/**
 * Shows a message or question that the user must answer. Boxes are shown sequentially. A box that
 * equals a visible or waiting one shares its answer, so that a burst of equal failures shows one
 * box.
 *
 * @returns true if confirmed, false if cancelled, closed, or removed by `clearBoxes`
 * @example if (await showBox({ title: '请求报错', text: '没有收到回答', confirmText: '稍后重试' })) retry();
 */
export function showBox(options: BoxOptions): Promise<boolean> {
  const equal = queue.find(({ box }) => isEqual(box, options));
  if (equal) return equal.answered;
  lastId += 1;
  const id = lastId;
  let answer: (confirmed: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = (confirmed) => {
      const index = queue.findIndex(({ box }) => box.id === id);
      if (index >= 0) queue.splice(index, 1);
      showFirst();
      resolve(confirmed);
    };
  });
  queue.push({ box: { ...options, id, answer }, answered });
  if (queue.length === 1) showFirst();
  return answered;
}

/** Resolves all boxes with false, for example because the session has ended. */
export function clearBoxes(): void {
  for (const { box } of [...queue]) box.answer(false);
}
