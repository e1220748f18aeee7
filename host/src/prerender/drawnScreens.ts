const drawnScreens = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.drawn')];

/** Whether the HTML contains prerendered screens that React has not hydrated yet. */
export const isPrerendered = (): boolean => drawnScreens().length > 0;

/** Shows one of the prerendered screens and hides the others. An unknown name hides all of them. */
export function showPrerendered(name: string): void {
  for (const screen of drawnScreens()) {
    const shown = screen.id === name;
    screen.toggleAttribute('data-shown', shown);
    if (shown) document.title = screen.dataset.title ?? '';
  }
  document.documentElement.toggleAttribute('data-chosen', true);
}

/**
 * Prepares a prerendered screen for hydration and removes the others.
 *
 * @returns the root element, and whether it contains the screen
 * @throws Error if the page has no root element
 */
export function adoptPrerendered(name: string): { root: HTMLElement; hasScreen: boolean } {
  const drawnScreen = drawnScreens().find(({ id }) => id === name);
  const place = document.getElementById('root');
  const root = drawnScreen ?? place;
  if (!root) throw new Error('the page has no #root');
  for (const other of [...drawnScreens(), place]) if (other !== root) other?.remove();
  root.className = '';
  root.id = 'root';
  return { root, hasScreen: drawnScreen !== undefined };
}
