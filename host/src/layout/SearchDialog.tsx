import { menuAddress } from '@console/shared/router';
import { menusAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { warn } from '../boot/log.ts';
import type { MenuPath } from '../router/menuPaths.ts';
import { go } from '../tabs/connectTabs.ts';
import { headerTexts } from '../texts/header.ts';
import { layoutTexts } from '../texts/shell.ts';
import { findMenus, type SpelledAt, searchablePages } from './findMenus.ts';

/** How titles are spelled. Undefined until it has been fetched: titles are found by their characters alone then. */
function useSpelling(): SpelledAt | undefined {
  const [spelledAt, setSpelledAt] = useState<SpelledAt>();
  useEffect(() => {
    import('./spelling.ts').then(
      (module) => setSpelledAt(() => module.spelledAt),
      (error: unknown) => warn('the search works without pinyin:', error),
    );
  }, []);
  return spelledAt;
}

/** The search over all pages of the menu: a field and the pages that fit. */
export function SearchDialog({ onClose }: { onClose(): void }): ReactNode {
  const menus = useAtomValue(menusAtom, { store });
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const spelledAt = useSpelling();
  const pages = useMemo(() => searchablePages(menus), [menus]);
  const found = useMemo(() => findMenus(pages, text, spelledAt), [pages, text, spelledAt]);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect: the dialog must close while it is still in the page, or it gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // The focus stays in the field, so the browser does not scroll to the option that the keys have reached.
  useEffect(() => {
    dialog.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const open = (entry: MenuPath | undefined): void => {
    const address = entry && menuAddress(entry);
    if (address === undefined) return;
    onClose();
    go(address);
  };
  const onKey = (event: KeyboardEvent): void => {
    // Keys of an input method are not for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter') open(found[at]);
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={layoutTexts.search}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <input
        role="combobox"
        aria-label={layoutTexts.search}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}-${at}`}
        placeholder={headerTexts.searchPlaceholder}
        value={text}
        maxLength={60}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={id} className="search-found" role="listbox" aria-label={layoutTexts.search}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys, as a combobox does
          <div
            key={entry.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => open(entry)}
          >
            <span>{entry.menu.meta.title}</span>
            <span className="search-where">{entry.parents.map((parent) => parent.meta.title).join(' / ')}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p>{headerTexts.searchEmpty}</p>}
    </dialog>
  );
}
