import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { LineIcon } from '../parts/LineIcon.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { lazyFramePart } from './lazyFramePart.tsx';

const SearchDialog = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'header' */ './SearchDialog.tsx')).SearchDialog,
);

/** Opens the search for pages and records with its button, or with Ctrl+K or ⌘K (spec 2). */
export function MenuSearch(): ReactNode {
  // Number of the opening, starting at 1. The close event of a dialog may arrive after the next
  // dialog was opened.
  const [shown, setShown] = useState(0);
  const count = useRef(0);
  const show = useCallback(() => {
    if (document.querySelector('dialog.search[open]')) return;
    count.current += 1;
    setShown(count.current);
  }, []);
  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={layoutTexts.search}
        title={`${layoutTexts.search} Ctrl+K`}
        onClick={show}
        onPointerEnter={SearchDialog.fetch}
        onFocus={SearchDialog.fetch}
      >
        <LineIcon>
          <circle cx="8" cy="8" r="4.500" />
          <path d="m11.500 11.500 4 4" />
        </LineIcon>
      </button>
      {shown > 0 && (
        <SearchDialog key={shown} onClose={() => setShown((now) => (now === shown ? 0 : now))} />
      )}
    </>
  );
}
