import { destroyList } from '@arco-design/web-react/es/Modal/config';

/**
 * Removes the popups of a tab's page before another tab becomes active. Open popups would be open
 * again on return, and `Modal.confirm` has a separate root, so it would cover the other tab and
 * block scrolling.
 */
export function closeTabPopups(): void {
  // Arco closes popups on a press outside. Switching tabs by keyboard or address has no such press.
  document.dispatchEvent(new MouseEvent('mousedown'));
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[role=tabpanel]')) focused.blur();
  for (const close of destroyList.splice(0)) close();
}
