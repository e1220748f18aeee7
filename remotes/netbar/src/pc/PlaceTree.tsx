import { asText } from '@console/shared/format';
import { type KeyboardEvent, useRef } from 'react';
import { pcTexts as texts } from '../texts/pc.ts';
import { isSame, type Place, type PlaceLine } from './pc.model.ts';

interface PlaceTreeProps {
  lines: readonly PlaceLine[];
  chosen: Place;
  onChoose(place: Place): void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Netbars and their groups as a tree that is always open: arrows move, Enter and Space choose. */
export function PlaceTree({ lines, chosen, onChoose }: PlaceTreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const entry = Math.max(
    0,
    lines.findIndex(({ place }) => isSame(place, chosen)),
  );
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const next = STEPS[event.key]?.(at, lines.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="pc-tree" role="tree" aria-label={texts.tree} ref={list}>
      {lines.map(({ place, name, count, level }, index) => (
        <button
          key={`${place.netbarId ?? 0} ${place.groupId ?? 0}`}
          type="button"
          role="treeitem"
          className="pc-tree-item"
          aria-level={level}
          aria-selected={isSame(place, chosen)}
          tabIndex={index === entry ? 0 : -1}
          style={{ paddingLeft: 12 + (level - 1) * 16 }}
          onClick={() => onChoose(place)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span title={asText(name)}>{asText(name)}</span>
          {count !== undefined && <small>{texts.count(count)}</small>}
        </button>
      ))}
    </div>
  );
}
