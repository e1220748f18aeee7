/** Dialogs and popups over the page. They handle keys themselves. */
const LAYERS =
  'dialog[open], [role=dialog], [role=alertdialog], [role=menu], .arco-modal-wrapper:not([style*="none"])';
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** Text filters, in which ↑ and ↓ have no function. Selects and dates use them. */
const TEXT_FILTER =
  'form[role=search] input:not([role=combobox], .arco-picker input, .arco-select input)';

/** Whether a layer is open, except in hidden tabs. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some(
    (layer) => layer.closest('[style*="display: none"]') === null,
  );

const activePanel = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(
    ({ style }) => style.display !== 'none',
  );

/** Focuses the first text filter of a list, or its first filter. Unfolds the filters on a phone. */
function focusFilter(panel: HTMLElement): boolean {
  const form = panel.querySelector('form[role=search]');
  const find = () =>
    form?.querySelector<HTMLElement>('input:not([readonly], [role=combobox])') ??
    form?.querySelector<HTMLElement>('input');
  if (!find()) form?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click();
  const filter = find();
  filter?.focus();
  return Boolean(filter);
}

/** Focuses the row of a table that is in the Tab order. */
function focusRow(panel: HTMLElement): boolean {
  const row = panel.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  row?.focus();
  return Boolean(row);
}

/** Whether the focus is on the page as a whole, so that its element does not use arrow keys. */
function isOnPage(target: Element, panel: HTMLElement): boolean {
  return (
    target === document.body ||
    target === panel ||
    target.id === 'content' ||
    target.matches(TEXT_FILTER)
  );
}

/** Handles the keys of list pages: / moves to the filters, ↑ and ↓ move to the rows. */
export function onPageKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.isComposing || !(target instanceof Element) || isCovered()) return;
  const panel = activePanel();
  if (!panel) return;
  const isHandled =
    key === '/'
      ? !target.matches(TYPED_INTO) && focusFilter(panel)
      : (key === 'ArrowDown' || key === 'ArrowUp') &&
        !event.shiftKey &&
        isOnPage(target, panel) &&
        focusRow(panel);
  if (isHandled) event.preventDefault();
}
