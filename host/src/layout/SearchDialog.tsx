import { menusAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { warn } from '../boot/log.ts';
import { screenTexts } from '../parts/screenTexts.ts';
import { findMenus, type SpelledAt, searchablePages } from './findMenus.ts';
import { headerTexts } from './headerTexts.ts';
import { layoutTexts } from './layoutTexts.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { pageGroup, recordGroups, type SearchGroup, type SearchOption } from './searchGroups.ts';
import { findsRecords, useFoundRecords } from './useFoundRecords.ts';
import './search.css';

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

/** The pages of the menu that fit a text. */
function usePages(text: string): SearchGroup {
  const menus = useAtomValue(menusAtom, { store });
  const spelledAt = useSpelling();
  const pages = useMemo(() => searchablePages(menus), [menus]);
  return useMemo(() => pageGroup(findMenus(pages, text, spelledAt)), [pages, text, spelledAt]);
}

/** The search over pages of the menu and records of the server: a field and what fits, by kinds. */
export function SearchDialog({ onClose }: { onClose(): void }): ReactNode {
  const [text, setText] = useState('');
  // Without what an input method still composes: letters that stand for characters find no record.
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = usePages(text);
  const { records, retry } = useFoundRecords(typed);
  const found = records.state === 'found' ? recordGroups(records.found) : [];
  const groups = [pages, ...found].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
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
  const open = (option: SearchOption | undefined): void => {
    if (!option) return;
    onClose();
    option.open();
  };
  const onKey = (event: KeyboardEvent): void => {
    // Keys of an input method are not for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((now) =>
        Math.max(0, Math.min(options.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))),
      );
    } else if (event.key === 'Enter') open(options[at]);
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
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options[at] && `${id}-${at}`}
        placeholder={
          findsRecords() ? headerTexts.searchPlaceholder : headerTexts.searchPagesPlaceholder
        }
        value={text}
        maxLength={60}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          setAt(0);
          if (!(nativeEvent as InputEvent).isComposing) setTyped(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
      />
      <SearchOptions id={id} groups={groups} at={at} onOpen={open} />
      <p
        role="status"
        className={
          records.state === 'searching' || options.length === 0 ? undefined : 'visually-hidden'
        }
      >
        {statusOf(records.state, options.length)}
      </p>
      {records.state === 'failed' && (
        <p role="alert">
          {headerTexts.searchFailed(records.message)}{' '}
          <button type="button" className="button" onClick={retry}>
            {screenTexts.retry}
          </button>
        </p>
      )}
    </dialog>
  );
}

/** What is said of the search as a whole; nothing beside the reason of a failure. */
function statusOf(
  state: ReturnType<typeof useFoundRecords>['records']['state'],
  count: number,
): string {
  if (state === 'searching') return headerTexts.searching;
  if (count > 0) return headerTexts.searchCount(count);
  return state === 'failed' ? '' : headerTexts.searchEmpty;
}
