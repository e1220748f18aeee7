import { type KeyboardEvent, useRef } from 'react';
import { type Direction, findNeighbour, type Spot } from './seats.model.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
/** Typed characters within this time form one terminal number. */
const TYPING_MS = 800;

interface SeatKeys {
  spots: ReadonlyMap<number, Spot>;
  rows: readonly { ids: readonly number[] }[];
  entry: number | undefined;
  noOf(id: number): string;
  focus(id: number): void;
  toggle(ids: readonly number[], on: boolean): void;
  isChosen(id: number): boolean;
  clear(): void;
  open(id: number): void;
  zoom(direction: 1 | -1): void;
  /** Undefined without editing. */
  move: ((dx: number, dy: number) => void) | undefined;
  undo(): void;
  redo(): void;
}

/**
 * Handles the keys of the map: arrows move the focus, with Alt they move terminals, with Shift they
 * extend the selection.
 */
export function useSeatKeys(keys: SeatKeys): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  const all = keys.rows.flatMap(({ ids }) => ids);
  const goTo = (id: number | undefined): boolean => {
    if (id !== undefined) keys.focus(id);
    return id !== undefined;
  };
  const onArrow = (event: KeyboardEvent, direction: Direction, from: number): boolean => {
    if (event.altKey) {
      keys.move?.(...STEPS[direction]);
      return keys.move !== undefined;
    }
    const next = findNeighbour(keys.spots, from, direction);
    if (event.shiftKey && next !== undefined) keys.toggle([from, next], true);
    goTo(next);
    return true;
  };
  const onEdge = (event: KeyboardEvent, from: number): boolean => {
    const row = event.ctrlKey ? all : (keys.rows.find(({ ids }) => ids.includes(from))?.ids ?? []);
    return goTo(event.key === 'Home' ? row[0] : row.at(-1));
  };
  const onType = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[a-z0-9]$/i.test(event.key))
      return false;
    const now = Date.now();
    const text =
      (now - typed.current.at < TYPING_MS ? typed.current.text : '') + event.key.toUpperCase();
    typed.current = { text, at: now };
    return goTo(all.find((id) => keys.noOf(id).toUpperCase().startsWith(text)));
  };
  const onCommand = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    if (!ctrlKey && !metaKey) return false;
    const name = key.toLowerCase();
    if (name === 'a') keys.toggle(all, true);
    else if (name === 'z' && !shiftKey) keys.undo();
    else if (name === 'y' || name === 'z') keys.redo();
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const from = keys.entry;
    if (from === undefined) return false;
    const direction = ARROWS[event.key];
    if (direction) return onArrow(event, direction, from);
    switch (event.key) {
      case 'Home':
      case 'End':
        return onEdge(event, from);
      case 'Enter':
        keys.open(from);
        return true;
      case ' ':
        keys.toggle([from], !keys.isChosen(from));
        return true;
      case 'Escape':
        keys.clear();
        return true;
      case '+':
      case '=':
        keys.zoom(1);
        return true;
      case '-':
        keys.zoom(-1);
        return true;
      default:
        return onCommand(event) || onType(event);
    }
  };
  return (event) => {
    if (onKey(event)) event.preventDefault();
  };
}
