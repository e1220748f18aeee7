import { asText } from '@console/shared/format';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { roleTexts as texts } from '../texts.ts';
import type { ShownRole } from './role.model.ts';

interface RoleTreeProps {
  shown: readonly ShownRole[];
  /** Number of the chosen role; `undefined` when none is. */
  chosen: number | undefined;
  onChoose(id: number): void;
}

/** Where an arrow, Home or End leads from a place in the tree; `undefined` for other keys. */
function target(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The roles as a tree that is always open: arrows move, Enter and Space choose. */
export function RoleTree({ shown, chosen, onChoose }: RoleTreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const entry = Math.max(
    0,
    shown.findIndex(({ role }) => role.authorityId === chosen),
  );
  // Where there is room for a few roles only, the chosen one is among them.
  useEffect(() => {
    const item = list.current?.children[entry];
    const pane = list.current?.parentElement;
    if (item instanceof HTMLElement && pane) pane.scrollTop = item.offsetTop - pane.offsetTop - pane.clientHeight / 2;
  }, [entry]);
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const next = target(event.key, at, shown.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="staff-tree" role="tree" aria-label={texts.roles} ref={list}>
      {shown.map(({ role: { authorityId, authorityName: named, userCount }, level }, index) => (
        <button
          key={authorityId}
          type="button"
          role="treeitem"
          className="staff-tree-item"
          aria-level={level}
          aria-selected={authorityId === chosen}
          tabIndex={index === entry ? 0 : -1}
          style={{ paddingLeft: 12 + (level - 1) * 16 }}
          onClick={() => onChoose(authorityId)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span title={asText(named)}>{asText(named)}</span>
          {typeof userCount === 'number' && <small>{texts.memberCount(userCount)}</small>}
        </button>
      ))}
    </div>
  );
}
