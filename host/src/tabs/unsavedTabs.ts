import { showBox } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { change, type Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';
import { tabTexts } from './tabTexts.ts';
import { tabTitle } from './tabTitle.ts';

/** Marks a tab as having unsaved work, or removes the mark. */
export function setUnsaved(id: string, unsaved: boolean): void {
  const tab = store.get(tabsAtom).tabs.find((tab) => tab.id === id);
  if (tab && (tab.unsaved ?? false) !== unsaved)
    updateTabs((state) => change(state, id, { unsaved }));
}

const unsavedTabs = (): Tab[] => store.get(tabsAtom).tabs.filter((tab) => tab.unsaved);

/**
 * Runs an action that closes the pages of tabs. If they have unsaved work, the user must confirm
 * first.
 *
 * @param ids ids of the tabs; the default is all tabs
 */
export function confirmDiscard(go: () => void, ids?: readonly string[]): void {
  const menus = store.get(menuByNameAtom);
  const titles = unsavedTabs()
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map((tab) => tabTitle(tab, menus.get(tab.name)));
  if (titles.length === 0) {
    go();
    return;
  }
  const {
    unsavedTitle: title,
    unsaved,
    loseUnsaved: confirmText,
    keepUnsaved: cancelText,
  } = tabTexts;
  void showBox({ title, text: unsaved(titles), confirmText, cancelText }).then((agreed) => {
    if (agreed) go();
  });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chromium before 119 requires this.
  event.returnValue = true;
}

/**
 * Makes the browser ask before the console is left while a tab has unsaved work. @returns a
 * function that stops it
 */
export function guardUnload(): () => void {
  const follow = (): void => {
    // Only while needed, because browsers do not keep a page with this listener in the back/forward
    // cache.
    if (unsavedTabs().length > 0) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  const stop = store.sub(tabsAtom, follow);
  follow();
  return () => {
    stop();
    removeEventListener('beforeunload', ask);
  };
}
