const drawnScreens = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.drawn')];

/** Whether screens stand in the HTML that no code has taken over yet. */
export const isDrawn = (): boolean => drawnScreens().length > 0;

/** Shows one of the screens that stand in the HTML and none of the others; by a name that none of them has, nothing. */
export function showDrawn(name: string): void {
  for (const screen of drawnScreens()) {
    const shown = screen.id === name;
    screen.toggleAttribute('data-shown', shown);
    if (shown) document.title = screen.dataset.title ?? '';
  }
  document.documentElement.toggleAttribute('data-chosen', true);
}

/**
 * Takes a drawn screen over for code to go on with, and removes the others.
 *
 * @returns the element that the console is drawn in from now on, and whether the screen stands in it already
 * @throws Error when the page has no place for the console
 */
export function takeDrawn(name: string): { root: HTMLElement; stands: boolean } {
  const found = drawnScreens().find(({ id }) => id === name);
  const place = document.getElementById('root');
  const root = found ?? place;
  if (!root) throw new Error('the page has no #root');
  for (const other of [...drawnScreens(), place]) if (other !== root) other?.remove();
  root.className = '';
  root.id = 'root';
  return { root, stands: found !== undefined };
}
