import { destroyList } from '@arco-design/web-react/es/Modal/config';

/**
 * Takes away what a tab's page has put over the page, before another tab comes to the front. Open popups would be open again on
 * return, and `Modal.confirm` stands in a root of its own: it would lie over the other tab and keep the page from scrolling.
 */
export function leaveTab(): void {
  // Popups of the component library close on a press outside of them; a switch by keyboard or by the address has none.
  document.dispatchEvent(new MouseEvent('mousedown'));
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[role=tabpanel]')) focused.blur();
  for (const close of destroyList.splice(0)) close();
}
