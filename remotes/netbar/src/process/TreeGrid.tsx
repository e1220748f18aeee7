// biome-ignore-all lint/a11y/useSemanticElements: rows of thousands stand at places of their own, which those of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active row
import { asText, formatTime } from '@console/shared/format';
import { StatusTag } from '@console/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { processFields as fields, processChoices, processTexts as texts } from '../texts/process.ts';
import { hasBelow, type ProcessNode, type Row } from './process.model.ts';

export const VERDICT_TONES = { trusted: 'success', unknown: 'neutral', suspicious: 'warning', malicious: 'danger' } as const;

const ROW_PX = 32;
/** Rows that are drawn above and below what is seen. */
const BEYOND = 12;
const FIRST_PX = 480;

interface Props {
  rows: readonly Row[];
  chosen: string | undefined;
  added: ReadonlySet<string>;
  onChoose(node: ProcessNode): void;
  onToggle(node: ProcessNode): void;
}

interface RowProps extends Pick<Props, 'onChoose' | 'onToggle'> {
  id: string;
  row: Row;
  index: number;
  isChosen: boolean;
  isNew: boolean;
}

function TreeRow({ id, row, index, isChosen, isNew, onChoose, onToggle }: RowProps) {
  const { node, level, place, siblings, isOpen } = row;
  const below = hasBelow(node);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys, of its row that is active
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isChosen}
      {...(below && { 'aria-expanded': isOpen })}
      className="netbar-process-row"
      style={{ top: index * ROW_PX }}
      onClick={() => onChoose(node)}
    >
      <span role="gridcell" className="netbar-process-name" style={{ paddingLeft: (level - 1) * 16 }}>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="netbar-process-toggle"
          onClick={(event) => {
            event.stopPropagation();
            onToggle(node);
          }}
        >
          {below ? (isOpen ? '▾' : '▸') : ''}
        </button>
        <span className="console-cell" title={asText(node.path)}>
          {asText(node.name)}
        </span>
        {node.count > 1 && <b>{texts.group(node.count)}</b>}
        {isNew && <StatusTag tone="info">{texts.isNew}</StatusTag>}
      </span>
      <span role="gridcell">{node.count > 1 ? '' : node.pid}</span>
      <span role="gridcell" className="console-cell">
        {asText(node.user)}
      </span>
      <span role="gridcell">{formatTime(node.startAt, { seconds: true })}</span>
      <span role="gridcell">{node.signature && processChoices.signature[node.signature]}</span>
      <span role="gridcell">
        <StatusTag tone={VERDICT_TONES[node.verdict]}>{processChoices.verdict[node.verdict]}</StatusTag>
      </span>
    </div>
  );
}

/**
 * The rows of a tree, of which only those in sight are drawn. Keys are those of a tree grid: ↑ ↓ between rows, → opens or goes in, ←
 * closes or goes out, Home and End, Page Up and Page Down.
 */
export function TreeGrid({ rows, chosen, added, onChoose, onToggle }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(FIRST_PX);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.nodeId === chosen),
  );
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || FIRST_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || chosen === undefined) return;
    const y = at * ROW_PX;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (y + 2 * ROW_PX > element.scrollTop + element.clientHeight) element.scrollTop = y + 2 * ROW_PX - element.clientHeight;
  }, [at, chosen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at];
    if (!row) return;
    const page = Math.max(1, Math.floor(height / ROW_PX) - 2);
    const go = (place: number): void => {
      const wanted = rows[Math.max(0, Math.min(rows.length - 1, place))];
      if (wanted) onChoose(wanted.node);
    };
    const parent = () => rows.findIndex(({ node }) => node.nodeId === row.node.parentId);
    const below = hasBelow(row.node);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(chosen === undefined ? 0 : at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      ArrowRight: () => (below && !row.isOpen ? onToggle(row.node) : below && go(at + 1)),
      ArrowLeft: () => (row.isOpen ? onToggle(row.node) : parent() >= 0 && go(parent())),
      Enter: () => below && onToggle(row.node),
    };
    const does = keys[event.key];
    if (!does) return;
    does();
    event.preventDefault();
  };
  const first = Math.max(0, Math.floor(top / ROW_PX) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW_PX) + BEYOND);
  const drawn = new Set(Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place));
  // Whoever hears the grid is at the active row, wherever it was scrolled.
  if (rows[at]) drawn.add(at);
  return (
    <div
      ref={box}
      className="netbar-process-grid"
      role="treegrid"
      aria-label={texts.grid}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={chosen !== undefined && rows[at] ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div role="row" aria-rowindex={1} className="netbar-process-head">
        {(['name', 'pid', 'user', 'startAt', 'signature', 'verdict'] as const).map((field) => (
          <span key={field} role="columnheader">
            {fields[field]}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="netbar-process-rows" style={{ height: rows.length * ROW_PX }}>
        {[...drawn]
          .sort((a, b) => a - b)
          .map((index) => {
            const row = rows[index] as Row;
            const { nodeId } = row.node;
            return (
              <TreeRow
                key={nodeId}
                id={`${id}-${index}`}
                isChosen={nodeId === chosen}
                isNew={added.has(nodeId)}
                {...{ row, index, onChoose, onToggle }}
              />
            );
          })}
      </div>
    </div>
  );
}
