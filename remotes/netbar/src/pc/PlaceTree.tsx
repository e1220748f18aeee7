import { asText } from '@console/shared/format';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isSame, type Place, type PlaceLine } from './pc.model.ts';
import { groupTexts, pcTexts as texts } from './pc.texts.ts';
import { useGroupDrag } from './useGroupDrag.ts';

interface PlaceTreeProps {
  lines: readonly PlaceLine[];
  chosen: Place;
  onChoose(place: Place): void;
  /** Puts a group of a netbar at another place among its groups. */
  onMove(netbarId: number, from: number, to: number): void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const CARRIES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Netbars and their groups as a tree that is always open: arrows move, Enter and Space choose, Alt with an arrow carries a group. */
export function PlaceTree({ lines, chosen, onChoose, onMove }: PlaceTreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const drag = useGroupDrag((among, from, to) => onMove(Number(among), from, to));
  const entry = Math.max(
    0,
    lines.findIndex(({ place }) => isSame(place, chosen)),
  );
  // Whoever comes by an address sees where he is.
  const shown = lines[entry] && `${lines[entry].place.netbarId} ${lines[entry].place.groupId}`;
  useEffect(() => {
    if (shown !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const carry = ({ place: { netbarId = 0, groupId } }: PlaceLine, step: number): void => {
    const among = lines.filter((line) => line.movable && line.place.netbarId === netbarId);
    const from = among.findIndex(({ place }) => place.groupId === groupId);
    if (from + step >= 0 && from + step < among.length) onMove(netbarId, from, from + step);
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const line = lines[at];
    const step = event.altKey ? CARRIES[event.key] : undefined;
    const next = event.altKey ? undefined : STEPS[event.key]?.(at, lines.length - 1);
    if (step === undefined && next === undefined) return;
    event.preventDefault();
    if (step !== undefined && line?.movable) carry(line, step);
    if (next !== undefined) (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="pc-tree" role="tree" aria-label={texts.tree} ref={list} {...drag}>
      {lines.map(({ place, name, count, level, movable = false }, index) => (
        <button
          key={`${place.netbarId ?? 0} ${place.groupId ?? 0}`}
          type="button"
          role="treeitem"
          className="pc-tree-item"
          aria-level={level}
          aria-selected={isSame(place, chosen)}
          tabIndex={index === entry ? 0 : -1}
          style={{ paddingLeft: 12 + (level - 1) * 16 }}
          {...(movable && {
            'data-among': place.netbarId,
            'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
            title: groupTexts.moveHint,
          })}
          onClick={() => onChoose(place)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span {...(!movable && { title: asText(name) })}>{asText(name)}</span>
          {count !== undefined && <small>{texts.count(count)}</small>}
        </button>
      ))}
    </div>
  );
}
