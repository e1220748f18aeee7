import { showBox } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { change, type Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';
import { tabTexts } from './tabTexts.ts';
import { tabTitle } from './tabTitle.ts';

/** Marks a tab as one with unsaved work, or takes the mark away. */
export function setUnsaved(id: string, unsaved: boolean): void {
  const tab = store.get(tabsAtom).tabs.find((one) => one.id === id);
  if (tab && (tab.unsaved ?? false) !== unsaved)
    updateTabs((state) => change(state, id, { unsaved }));
}

const unsavedTabs = (): Tab[] => store.get(tabsAtom).tabs.filter((tab) => tab.unsaved);

/**
 * Does what ends the pages of tabs: at once, or, where unsaved work is among them, after the person has agreed to lose it.
 *
 * @param ids which tabs; all of them unless told
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
  // Chromium before 119 goes by this.
  event.returnValue = true;
}

/** Has the browser ask before the console is left while a tab holds unsaved work. @returns ends it */
export function guardUnload(): () => void {
  const follow = (): void => {
    // Only while it is needed: with such a listener a browser keeps no page for the way back.
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
