import { useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { copyText } from '../../base/copyText.ts';
import { JsonLine } from './JsonLine.tsx';
import type { JsonViewProps } from './jsonProps.ts';
import {
  type JsonRow,
  jsonRows,
  MAX_MEMBERS,
  MAX_ROWS,
  type NodeState,
  openAll,
  toCopyText,
} from './jsonRows.ts';
import { jsonTexts as texts } from './texts.ts';
import { useTreeFocus } from './useTreeFocus.ts';
import './json.css';
import '../../base/kit.css';

const MAX_TEXT = 2_000_000;
/** Maximum length of a shown text that is not JSON. The complete text can be copied. */
const MAX_SHOWN = 20_000;

type Read = { value: unknown } | { text: string; why: string };

function readJson({ value, text }: Pick<JsonViewProps, 'value' | 'text'>): Read {
  if (text === undefined) return { value };
  if (text.length > MAX_TEXT) return { text, why: texts.tooLong };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { text, why: texts.notJson };
  }
}

function PlainText({ text, why, label }: { text: string; why: string; label: string }) {
  const shown = text.slice(0, MAX_SHOWN);
  return (
    <div className="console-json">
      <div className="console-json-tools">
        <span className="console-note">{why}</span>
        <button type="button" className="console-text-button" onClick={() => void copyText(text)}>
          {texts.copy}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="console-json-plain" aria-label={label} tabIndex={0}>
        <pre>{shown}</pre>
      </section>
      {shown.length < text.length && (
        <p className="console-note">
          {texts.cut(formatNumber(shown.length), formatNumber(text.length))}
        </p>
      )}
    </div>
  );
}

interface TreeProps {
  label: string;
  value: unknown;
  open: number;
}

function Tree({ label, value, open }: TreeProps) {
  const [states, setStates] = useState<ReadonlyMap<string, NodeState>>(new Map());
  const [isCut, setCut] = useState(false);
  const [first, setFirst] = useState(open);
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => jsonRows(value, states, first), [value, states, first]);
  const change = (path: string, to: NodeState): void =>
    setStates((now) => new Map(now).set(path, { ...now.get(path), ...to }));
  const act = (row: JsonRow, isOpen = !row.isOpen): void => {
    if (row.rest > 0) {
      const path = row.path.slice(0, -'#rest'.length);
      change(path, { members: (states.get(path)?.members ?? MAX_MEMBERS) + MAX_MEMBERS });
    } else if (row.size !== null) change(row.path, { isOpen });
    else change(row.path, { isWhole: true });
  };
  const { chosen, onFocus, onKeyDown } = useTreeFocus(box, rows, act);
  const all = (isOpen: boolean): void => {
    const opened = isOpen ? openAll(value) : { states: new Map<string, NodeState>(), isCut: false };
    setFirst(isOpen ? first : 1);
    setStates(opened.states);
    setCut(opened.isCut);
  };
  return (
    <div className="console-json">
      <fieldset className="console-json-tools" aria-label={texts.tools}>
        <button type="button" className="console-text-button" onClick={() => all(true)}>
          {texts.openAll}
        </button>
        <button type="button" className="console-text-button" onClick={() => all(false)}>
          {texts.closeAll}
        </button>
        <button
          type="button"
          className="console-text-button"
          onClick={() => void copyText(toCopyText(value))}
        >
          {texts.copy}
        </button>
      </fieldset>
      {isCut && (
        <p className="console-note" role="status">
          {texts.limit(formatNumber(MAX_ROWS))}
        </p>
      )}
      <div
        ref={box}
        className="console-json-tree"
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <JsonLine
            key={row.path}
            row={row}
            isChosen={row.path === chosen}
            isWhole={states.get(row.path)?.isWhole ?? false}
            onAct={() => act(row)}
            onFocus={() => onFocus(row.path)}
          />
        ))}
      </div>
    </div>
  );
}

/** Implements `JsonView`. Loaded on the first render. */
export function JsonTree({ label, value, text, open = 2 }: JsonViewProps) {
  const read = useMemo(() => readJson({ value, text }), [value, text]);
  return 'why' in read ? (
    <PlainText {...read} label={label} />
  ) : (
    <Tree label={label} value={read.value} open={open} />
  );
}
