import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ListTree } from '../../list/listTree.ts';
import type { Place } from '../../list/tree.ts';
import type { RowKey } from '../../list/useSelection.ts';
import { beginMove, dropMarks, type Mover, type Target } from './places.ts';
import { followPointer } from './pointerMove.ts';
import { treeTexts } from './treeTexts.ts';
import './tree.css';

interface TreeMoverProps {
  /** Element that contains the table. */
  box: RefObject<HTMLElement | null>;
  tree: ListTree<object>;
}

/** State of a row that is being moved. */
interface Moving {
  key: RowKey;
  name: string;
  mover: Mover;
  target: Target;
  /** Whether it is moved by pointer. Screen readers are not informed before the drop then. */
  isDragged: boolean;
  /** Position of the hint. */
  spot: { x: number; y: number };
  /** Index of the current place in `mover.places`, for moves by keyboard. */
  at: number;
}

const NOWHERE: Target = { place: null, text: treeTexts.nowhere };

const rowAt = (box: HTMLElement, index: number) =>
  box.querySelector<HTMLElement>(`[data-row="${index}"]`);

/** Marks the moved row and the rows at the target, until the target changes. */
function useMarks(
  box: RefObject<HTMLElement | null>,
  tree: ListTree<object>,
  moving: Moving | null,
): void {
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
      const { into, line, side } = dropMarks(tree, key, place);
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

/** Starts a move at a handle. Returns `undefined` if the row cannot be moved now. */
function beginAt(handle: HTMLElement, tree: ListTree<object>): Moving | undefined {
  const node = tree.nodes.find(({ key }) => String(key) === handle.dataset.move);
  const mover = node && !tree.move?.busy && beginMove(tree, node.key);
  if (!node || !mover) return undefined;
  const { left, top } = handle.getBoundingClientRect();
  const start = { target: NOWHERE, isDragged: false, spot: { x: left, y: top }, at: mover.at };
  return { key: node.key, name: tree.nameOf(node.row), mover, ...start };
}

/** State of a move (lift, carry, drop or cancel) and its announcements for screen readers. */
function useMove({ box, tree }: TreeMoverProps) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const lift = (started: Moving): void => {
    setMoving({
      ...started,
      target: started.mover.describe(started.mover.places[started.at] as Place),
    });
    setAnnouncement(treeTexts.lifted(started.name));
  };
  const carry = (from: Moving, at: number): void => {
    const place: Place | undefined = from.mover.places[at];
    if (!place) return;
    const target = from.mover.describe(place);
    const { into, line } = dropMarks(tree, from.key, place);
    const row = box.current && rowAt(box.current, line < 0 ? into : line);
    row?.scrollIntoView?.({ block: 'nearest' });
    const rect = row?.getBoundingClientRect();
    setMoving({
      ...from,
      target,
      at,
      spot: rect ? { x: rect.left + rect.width / 3, y: rect.top } : from.spot,
    });
    setAnnouncement(target.text);
  };
  const stop = ({ name }: Moving): void => {
    setMoving(null);
    setAnnouncement(treeTexts.cancelled(name));
  };
  const drop = ({ key, name }: Moving, { place, text }: Target): void => {
    if (!place) return;
    // Render the end of the move first, so that the following focus change is not taken for leaving
    // the handle.
    flushSync(() => setMoving(null));
    flushSync(() => {
      setAnnouncement(treeTexts.dropped(name, text));
      void tree.move?.run(key, place);
    });
    const handles = box.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    [...handles].find(({ dataset }) => dataset.move === String(key))?.focus();
  };
  return { moving, announcement: announcement, show: setMoving, lift, carry, stop, drop };
}

interface HandleEvents {
  onPress(handle: HTMLElement, event: PointerEvent): void;
  /** @returns whether the key was used */
  onKey(handle: HTMLElement, key: string): boolean;
  onLeave(): void;
}

/** Listens to the handles of all rows of a table. */
function useHandles(
  box: RefObject<HTMLElement | null>,
  { onPress, onKey, onLeave }: HandleEvents,
): void {
  const handleOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-move]');
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const handle = handleOf(event);
    if (handle && event.button === 0) onPress(handle, event);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const handle = handleOf(event);
    if (!handle || !onKey(handle, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onFocusOut = useEffectEvent(onLeave);
  useEffect(() => {
    const { current } = box;
    current?.addEventListener('pointerdown', onPointerDown);
    current?.addEventListener('keydown', onKeyDown);
    current?.addEventListener('focusout', onFocusOut);
    return () => {
      current?.removeEventListener('pointerdown', onPointerDown);
      current?.removeEventListener('keydown', onKeyDown);
      current?.removeEventListener('focusout', onFocusOut);
    };
  }, [box]);
}

/** Shows the result of a drop at this position, beside the pointer or the target row. */
const hintOf = ({ target, spot }: Moving) => (
  <div
    className={`console-tree-hint${target.isRefused ? ' console-tree-hint-refused' : ''}`}
    style={{ left: spot.x + 16, top: spot.y + 16 }}
    aria-hidden="true"
  >
    {target.text}
  </div>
);

/**
 * Moves rows of a tree by their handles: dragged by pointer, or lifted with Enter, moved with ↑ ↓
 * and dropped with Enter. The result of a drop is shown beside the pointer and announced to screen
 * readers.
 */
export function TreeMover({ box, tree }: TreeMoverProps) {
  const { moving, announcement, show, lift, carry, stop, drop } = useMove({ box, tree });
  useMarks(box, tree, moving);
  const latest = useRef(tree);
  latest.current = tree;

  const onPress = (handle: HTMLElement, event: PointerEvent): void => {
    const started = beginAt(handle, tree);
    if (!started) return;
    // The focused row stays rendered while the table scrolls. Not every browser focuses a clicked
    // button.
    handle.focus({ preventScroll: true });
    let now = started;
    followPointer(handle, event, {
      onMove: (x, y, over) => {
        const node = over && over.row >= 0 ? latest.current.nodes[over.row] : undefined;
        const target =
          over && (node || over.row < 0)
            ? started.mover.over(node?.key ?? null, over.zone)
            : started.target;
        now = { ...started, target, isDragged: true, spot: { x, y } };
        show(now);
      },
      onDrop: () => (now.target.place ? drop(now, now.target) : stop(now)),
      onCancel: () => stop(now),
    });
  };
  const onKey = (handle: HTMLElement, key: string): boolean => {
    const isPress = key === 'Enter' || key === ' ';
    if (!moving) {
      const started = isPress ? beginAt(handle, tree) : undefined;
      if (started) lift(started);
      return started !== undefined;
    }
    const last = moving.mover.places.length - 1;
    const to = { ArrowUp: moving.at - 1, ArrowDown: moving.at + 1, Home: 0, End: last }[key];
    if (to !== undefined) carry(moving, Math.min(last, Math.max(0, to)));
    else if (isPress && moving.target.place) drop(moving, moving.target);
    else if (isPress || key === 'Escape') stop(moving);
    else return false;
    return true;
  };
  const onLeave = (): void => {
    if (moving && !moving.isDragged) stop(moving);
  };
  useHandles(box, { onPress, onKey, onLeave });
  return (
    <>
      <span className="console-hidden" role="status">
        {announcement}
      </span>
      {moving && createPortal(hintOf(moving), document.body)}
    </>
  );
}
