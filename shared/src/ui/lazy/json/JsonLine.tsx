import { formatNumber } from '../../../format/numbers.ts';
import { icons } from '../../base/icons.tsx';
import type { JsonRow } from './jsonRows.ts';
import { jsonTexts as texts } from './texts.ts';

/** Maximum length of a text before it is truncated. It can be expanded. */
export const MAX_STRING = 200;

interface LineProps {
  row: JsonRow;
  /** Whether the line is in the Tab order. */
  isChosen: boolean;
  isWhole: boolean;
  /** Expands or collapses the line, or shows truncated content. */
  onAct(): void;
  onFocus(): void;
}

/** Returns the type of a value, for its colour. */
function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

function Value({ row, isWhole }: { row: JsonRow; isWhole: boolean }) {
  const { value, size } = row;
  if (size !== null) {
    const isList = Array.isArray(value);
    const count = formatNumber(size);
    return (
      <span className="console-json-size">
        {isList ? '[ ]' : '{ }'} {isList ? texts.items(count) : texts.fields(count)}
      </span>
    );
  }
  const text = typeof value === 'string' ? value : String(value);
  const isCut = typeof value === 'string' && value.length > MAX_STRING && !isWhole;
  const shown = isCut ? `${text.slice(0, MAX_STRING)}…` : text;
  return (
    <span className={`console-json-value console-json-${typeOf(value)}`}>
      {typeof value === 'string' ? `"${shown}"` : shown}
      {isCut && (
        <span className="console-json-more"> {texts.whole(formatNumber(text.length))}</span>
      )}
    </span>
  );
}

/**
 * One line of the tree: a member with its name, or a placeholder for members that are not shown.
 */
export function JsonLine({ row, isChosen, isWhole, onAct, onFocus }: LineProps) {
  const { name, level, size, isOpen, place, among, rest } = row;
  const canOpen = size !== null && size > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      tabIndex={isChosen ? 0 : -1}
      className="console-json-line"
      style={{ paddingLeft: (level - 1) * 16 }}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={among}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={isChosen}
      onClick={onAct}
      onFocus={onFocus}
    >
      <span className="console-json-arrow">{canOpen && (isOpen ? icons.down : icons.next)}</span>
      {name !== null && (
        <span className={typeof name === 'number' ? 'console-json-place' : 'console-json-name'}>
          {name}:
        </span>
      )}
      {rest > 0 ? (
        <span className="console-json-more">{texts.more(formatNumber(rest))}</span>
      ) : (
        <Value row={row} isWhole={isWhole} />
      )}
    </div>
  );
}
