import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ListTree } from '../../list/listTree.ts';
import type { Place } from '../../list/tree.ts';
import type { RowKey } from '../../list/useSelection.ts';
import { beginMove, type Mover, marksOf, type Target } from './places.ts';
import { followPointer } from './pointerMove.ts';
import { treeTexts } from './treeTexts.ts';
import './tree.css';

interface TreeMoverProps {
  /** Holds the table. */
  box: RefObject<HTMLElement | null>;
  tree: ListTree<object>;
}

/** A row on its way. */
interface Moving {
  key: RowKey;
  name: string;
  mover: Mover;
  target: Target;
  /** By pointer: nothing of it is told before the row is dropped. */
  isDragged: boolean;
  /** Where what would happen is written. */
  spot: { x: number; y: number };
  /** By keyboard: which of the places is looked at. */
  at: number;
}

const rowAt = (box: HTMLElement, index: number) => box.querySelector<HTMLElement>(`[data-row="${index}"]`);

/** Marks the rows that a place is about, until it is another one. */
function useMarks(box: RefObject<HTMLElement | null>, tree: ListTree<object>, moving: Moving | null): void {
  const key = moving?.key;
  const place = moving?.target.place ?? null;
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || key === undefined) return undefined;
    const marked: [Element | null, string, string][] = [];
    marked.push([
      rowAt(
        current,
        tree.nodes.findIndex((node) => node.key === key),
      ),
      'data-moved',
      '',
    ]);
    if (place) {
      const { into, line, side } = marksOf(tree, key, place);
      marked.push([
        into < 0 && line < 0 ? current.querySelector('.console-grid') : rowAt(current, into),
        'data-drop',
        into < 0 ? 'top' : 'into',
      ]);
      marked.push([rowAt(current, line), 'data-drop', side]);
    }
    for (const [element, name, value] of marked) element?.setAttribute(name, value);
    current.classList.add('console-tree-moving');
    return () => {
      for (const [element, name] of marked) element?.removeAttribute(name);
      current.classList.remove('console-tree-moving');
    };
  }, [box, tree, key, place]);
}

/**
 * Moves the rows of a tree by their handles: dragged by any pointer, or lifted by Enter, carried by ↑ ↓ and dropped by Enter again. What
 * would happen stands beside the pointer and is told to screen readers.
 */
export function TreeMover({ box, tree }: TreeMoverProps) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [told, setTold] = useState('');
  useMarks(box, tree, moving);
  const latest = useRef(tree);
  latest.current = tree;

  const begin = (handle: HTMLElement): Moving | undefined => {
    const node = tree.nodes.find(({ key }) => String(key) === handle.dataset.move);
    const mover = node && !tree.move?.busy && beginMove(tree, node.key);
    if (!node || !mover) return undefined;
    const { at } = mover;
    const { left, top } = handle.getBoundingClientRect();
    const target = { place: null, text: treeTexts.nowhere };
    return { key: node.key, name: tree.nameOf(node.row), mover, target, isDragged: false, spot: { x: left, y: top }, at };
  };
  const stop = ({ name }: Moving): void => {
    setMoving(null);
    setTold(treeTexts.cancelled(name));
  };
  const drop = ({ key, name }: Moving, { place, text }: Target): void => {
    if (!place) return;
    // The row that is carried no longer is not left by the focus that follows it to its new place.
    flushSync(() => setMoving(null));
    flushSync(() => {
      setTold(treeTexts.dropped(name, text));
      void tree.move?.run(key, place);
    });
    const handles = box.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    [...handles].find(({ dataset }) => dataset.move === String(key))?.focus();
  };

  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-move]');
    const begun = handle && event.button === 0 ? begin(handle) : undefined;
    if (!handle || !begun) return;
    // The row stays drawn however far the table scrolls meanwhile. Not every browser gives a pressed button the focus.
    handle.focus({ preventScroll: true });
    let now = begun;
    followPointer(handle, event, {
      onMove: (x, y, over) => {
        const node = over && over.row >= 0 ? latest.current.nodes[over.row] : undefined;
        const target = over && (node || over.row < 0) ? begun.mover.over(node?.key ?? null, over.zone) : begun.target;
        now = { ...begun, target, isDragged: true, spot: { x, y } };
        setMoving(now);
      },
      onDrop: () => (now.target.place ? drop(now, now.target) : stop(now)),
      onCancel: () => stop(now),
    });
  });

  const carry = (from: Moving, at: number): void => {
    const place: Place | undefined = from.mover.places[at];
    if (!place) return;
    const target = from.mover.describe(place);
    const { into, line } = marksOf(tree, from.key, place);
    const row = box.current && rowAt(box.current, line < 0 ? into : line);
    row?.scrollIntoView?.({ block: 'nearest' });
    const rect = row?.getBoundingClientRect();
    setMoving({ ...from, target, at, spot: rect ? { x: rect.left + rect.width / 3, y: rect.top } : from.spot });
    setTold(target.text);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-move]');
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!handle) return;
    if (!moving) {
      const begun = isPress ? begin(handle) : undefined;
      if (!begun) return;
      setMoving({ ...begun, target: begun.mover.describe(begun.mover.places[begun.at] as Place) });
      setTold(treeTexts.lifted(begun.name));
    } else {
      const last = moving.mover.places.length - 1;
      const to = { ArrowUp: moving.at - 1, ArrowDown: moving.at + 1, Home: 0, End: last }[event.key];
      if (to !== undefined) carry(moving, Math.min(last, Math.max(0, to)));
      else if (isPress && moving.target.place) drop(moving, moving.target);
      else if (isPress || event.key === 'Escape') stop(moving);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const onLeave = useEffectEvent(() => {
    if (moving && !moving.isDragged) stop(moving);
  });

  useEffect(() => {
    const { current } = box;
    current?.addEventListener('pointerdown', onPointerDown);
    current?.addEventListener('keydown', onKeyDown);
    current?.addEventListener('focusout', onLeave);
    return () => {
      current?.removeEventListener('pointerdown', onPointerDown);
      current?.removeEventListener('keydown', onKeyDown);
      current?.removeEventListener('focusout', onLeave);
    };
  }, [box]);

  const hint = moving && (
    <div
      className={`console-tree-hint${moving.target.isRefused ? ' console-tree-hint-refused' : ''}`}
      style={{ left: moving.spot.x + 16, top: moving.spot.y + 16 }}
      aria-hidden="true"
    >
      {moving.target.text}
    </div>
  );
  return (
    <>
      <span className="console-hidden" role="status">
        {told}
      </span>
      {hint && createPortal(hint, document.body)}
    </>
  );
}
