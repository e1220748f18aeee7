import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the matching elements below the listening element. Two keys move back and
 * forth and wrap around; Home and End move to the ends. Other keys, and a focus on other elements,
 * are ignored.
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
