import { store, unreadAtom } from '@console/shared/session';

/** The parts of the number on the bell. */
type Part = 'messages' | 'notices';

const known: Partial<Record<Part, number>> = {};

/**
 * Stores the unread messages or notices, and shows the sum of both. While only one part is known,
 * its changes are applied to the number of the boot data.
 */
export function setUnread(part: Part, count: number): void {
  const before = known[part];
  known[part] = count;
  const { messages, notices } = known;
  const shown = store.get(unreadAtom) ?? 0;
  if (messages !== undefined && notices !== undefined) store.set(unreadAtom, messages + notices);
  else if (before !== undefined) store.set(unreadAtom, Math.max(0, shown + count - before));
}

/** Forgets the numbers, because another user may sign in. */
export function forgetUnread(): void {
  delete known.messages;
  delete known.notices;
}
