import type { Box, ListSnapshot } from './listSnapshot.ts';

type Measured = Pick<
  ListSnapshot,
  'window' | 'panel' | 'page' | 'title' | 'controls' | 'grid' | 'headHeight' | 'rowHeight'
>;

const CONTROLS =
  '.console-list-header :is(button, label), :is(.console-query, .console-list-tools) :is(button, input, .arco-select)';
const MAX_CONTROLS = 30;

/**
 * Measures the positions of a list page in whole pixels: title, buttons, fields and table.
 *
 * @param box scroll container of the table
 * @returns `undefined` if the list is not the only one in the active tab, is scrolled, or is shown
 * as cards
 */
export function measureList(box: HTMLElement | null): Measured | undefined {
  const panel = box?.closest<HTMLElement>('[role=tabpanel]');
  const page = box?.closest<HTMLElement>('.console-list');
  const title = page?.querySelector('h1');
  const row = box?.querySelector<HTMLElement>('[data-row]');
  const head = box?.querySelector<HTMLElement>('thead');
  if (!box || !panel || !page || !title || !row || !head) return undefined;
  const isAlone = panel.querySelectorAll('.console-table').length === 1;
  if (!isAlone || panel.offsetParent === null || head.offsetHeight === 0 || panel.scrollTop > 0)
    return undefined;
  const from = panel.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x = 0, y = 0, w = 0, h = 0] = [left - from.left, top - from.top, width, height].map(
      Math.round,
    );
    return { x, y, width: w, height: h };
  };
  const controls = [...page.querySelectorAll(CONTROLS)]
    .map(boxOf)
    .filter(({ width, height }) => width > 0 && height > 0);
  return {
    window: [innerWidth, innerHeight],
    panel: { ...boxOf(panel), x: Math.round(from.left), y: Math.round(from.top) },
    page: boxOf(page),
    title: { ...boxOf(title), text: title.textContent },
    controls: controls.slice(0, MAX_CONTROLS),
    grid: boxOf(box),
    headHeight: head.offsetHeight,
    rowHeight: row.offsetHeight,
  };
}
