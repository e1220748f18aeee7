import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the elements of one kind below the one that listens: the two keys go back and forth, round the ends,
 * Home and End go to the ends. Other keys, and a focus elsewhere, are left alone.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  back: string,
  forth: string,
): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { [forth]: at + 1, [back]: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  all[(to + all.length) % all.length]?.focus();
}
