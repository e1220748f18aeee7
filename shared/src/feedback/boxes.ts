import { atom } from 'jotai';
import { store } from '../store/store.ts';

export interface BoxOptions {
  title: string;
  text: string;
  confirmText: string;
  /** Left out: the box has one button only. */
  cancelText?: string;
  /** The server's id of the failed request, shown so that a person can report it. */
  requestId?: string | undefined;
  /** Boxes with one key are about the same trouble; without it those of the same title and text are. */
  key?: string;
}

/** The confirm box on screen. The host draws it and calls `answer` once. */
export interface Box extends BoxOptions {
  id: number;
  answer(confirmed: boolean): void;
}

/** The box on screen, or `null`. Further boxes wait behind it. */
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
 * Asks or tells the person something that he must answer. Boxes come one after the other; a box that is equal to one that is on
 * screen or waiting joins it, so that a burst of equal failures shows one.
 *
 * @returns true when confirmed; false when cancelled, closed, or swept away by `clearBoxes`
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

/** Answers every box with false: what they were about is over, for example because the session ended. */
export function clearBoxes(): void {
  for (const { box } of [...queue]) box.answer(false);
}
