import { menusAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { warn } from '../boot/log.ts';
import { screenTexts } from '../parts/screenTexts.ts';
import { findMenus, type PinyinIndex, searchablePages } from './findMenus.ts';
import { headerTexts } from './headerTexts.ts';
import { layoutTexts } from './layoutTexts.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { pageGroup, recordGroups, type SearchGroup, type SearchOption } from './searchGroups.ts';
import { canFindRecords, useFoundRecords } from './useFoundRecords.ts';
import './search.css';

/** Loads the pinyin matcher. Until it is loaded, titles are found by their characters only. */
function useSpelling(): PinyinIndex | undefined {
  const [spelledAt, setSpelledAt] = useState<PinyinIndex>();
  useEffect(() => {
    import('./pinyinIndex.ts').then(
      (module) => setSpelledAt(() => module.pinyinIndex),
      (error: unknown) => warn('the search works without pinyin:', error),
    );
  }, []);
  return spelledAt;
}

/** Returns the menu pages that match a text. */
function usePages(text: string): SearchGroup {
  const menus = useAtomValue(menusAtom, { store });
  const spelledAt = useSpelling();
  const pages = useMemo(() => searchablePages(menus), [menus]);
  return useMemo(() => pageGroup(findMenus(pages, text, spelledAt)), [pages, text, spelledAt]);
}

/** Shows a native modal dialog while the component is mounted. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the page, so that it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Searches pages of the menu and records of the server, and lists the results by kind. */
export function SearchDialog({ onClose }: { onClose(): void }): ReactNode {
  const [text, setText] = useState('');
  // Excludes the composition of an input method, because its letters match no record.
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = usePages(text);
  const { records, retry } = useFoundRecords(typed);
  const recordOptions = records.state === 'found' ? recordGroups(records.result) : [];
  const groups = [pages, ...recordOptions].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const dialog = useModal();
  const id = useId();

  // The focus stays in the field, so the browser does not scroll to the selected option.
  useEffect(() => {
    dialog.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [dialog, id, at]);
  const open = (option: SearchOption | undefined): void => {
    if (!option) return;
    onClose();
    option.open();
  };
  const onKey = (event: KeyboardEvent): void => {
    // The input method handles these keys.
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
          canFindRecords() ? headerTexts.searchPlaceholder : headerTexts.searchPagesPlaceholder
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
      <SearchStatus records={records} count={options.length} onRetry={retry} />
    </dialog>
  );
}

type Records = ReturnType<typeof useFoundRecords>['records'];

interface StatusProps {
  records: Records;
  /** Number of options of all kinds. */
  count: number;
  onRetry(): void;
}

/** Announces the progress and the number of results, and reports a failure with a retry button. */
function SearchStatus({ records, count, onRetry }: StatusProps): ReactNode {
  const isVisible = records.state === 'searching' || count === 0;
  return (
    <>
      <p role="status" className={isVisible ? undefined : 'visually-hidden'}>
        {statusText(records.state, count)}
      </p>
      {records.state === 'failed' && (
        <p role="alert">
          {headerTexts.searchFailed(records.message)}{' '}
          <button type="button" className="button" onClick={onRetry}>
            {screenTexts.retry}
          </button>
        </p>
      )}
    </>
  );
}

/** Returns the status text. It is empty if a failure is reported and there are no results. */
function statusText(state: Records['state'], count: number): string {
  if (state === 'searching') return headerTexts.searching;
  if (count > 0) return headerTexts.searchCount(count);
  return state === 'failed' ? '' : headerTexts.searchEmpty;
}
