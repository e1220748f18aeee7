import { type KeyboardEvent, useRef, useState } from 'react';
import { icons } from '../base/icons.tsx';
import { Popup } from '../base/Popup.tsx';
import { valueList } from '../list/optionSource.ts';
import type { ControlProps, Field } from './field.ts';
import { formTexts } from './texts.ts';
import { type TreeLine, type TreeOption, treeLines, treePath } from './treeOptions.ts';
import './treeSelect.css';

type TreeField = Field<never> & { kind: 'treeSelect' };

interface TreeListProps {
  label: string;
  tree: readonly TreeOption[];
  chosen: readonly (string | number)[];
  multiple: boolean;
  onPick(option: TreeOption): void;
}

/** Returns the options that are expanded initially: all ancestors of the selected ones. */
const initiallyExpanded = (
  tree: readonly TreeOption[],
  chosen: readonly (string | number)[],
): Set<string | number> =>
  new Set(chosen.flatMap((value) => treePath(tree, value).slice(0, -1)).map(({ value }) => value));

/** State of the tree: visible rows, the row in the Tab order, and keyboard handling. */
function useTreeLines({ tree, chosen, onPick }: TreeListProps) {
  const [open, setOpen] = useState(() => initiallyExpanded(tree, chosen));
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string | number | undefined>(chosen[0]);
  const list = useRef<HTMLDivElement>(null);
  const lines = treeLines(tree, open, text);
  const at = Math.max(
    0,
    lines.findIndex(({ option }) => option.value === current),
  );
  const fold = ({ option }: TreeLine, now: boolean): void =>
    setOpen(
      (before) =>
        new Set(
          now ? [...before, option.value] : [...before].filter((value) => value !== option.value),
        ),
    );
  const go = (index: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (!line) return;
    setCurrent(line.option.value);
    list.current
      ?.querySelector<HTMLElement>(`[data-value="${CSS.escape(String(line.option.value))}"]`)
      ?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[at];
    if (!line) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowRight: () => (line.open === false ? fold(line, true) : go(at + 1)),
      ArrowLeft: () =>
        line.open ? fold(line, false) : go(lines.findIndex(({ option }) => option === line.parent)),
      Enter: () => onPick(line.option),
      ' ': () => onPick(line.option),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    // The surrounding popup uses the same keys.
    event.stopPropagation();
    act();
  };
  return { list, lines, at, text, setText, setCurrent, fold, onKeyDown };
}

interface TreeItemProps {
  line: TreeLine;
  isChosen: boolean;
  isEntry: boolean;
  onFocus(): void;
  onPick(): void;
  onFold(now: boolean): void;
}

function TreeItem({
  line: { option, level, open },
  isChosen,
  isEntry,
  onFocus,
  onPick,
  onFold,
}: TreeItemProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its items
    <div
      role="treeitem"
      data-value={option.value}
      aria-level={level}
      aria-selected={isChosen}
      aria-disabled={option.disabled}
      {...(open === null ? {} : { 'aria-expanded': open })}
      tabIndex={isEntry ? 0 : -1}
      style={{ paddingInlineStart: (level - 1) * 20 + 8 }}
      onFocus={onFocus}
      onClick={onPick}
    >
      <span
        aria-hidden="true"
        className="console-choicetree-fold"
        onClick={(event) => {
          event.stopPropagation();
          if (open !== null) onFold(!open);
        }}
      >
        {open !== null && (open ? icons.down : icons.next)}
      </span>
      <span className="console-choicetree-label">{option.label}</span>
      {isChosen && icons.check}
    </div>
  );
}

/**
 * A tree with a search field. ↑ ↓ Home End move, → expands, ← collapses or moves to the parent,
 * Enter and Space select.
 */
function TreeList(props: TreeListProps) {
  const { label, chosen, multiple, onPick } = props;
  const { list, lines, at, text, setText, setCurrent, fold, onKeyDown } = useTreeLines(props);
  return (
    <>
      <input
        type="search"
        className="console-choicetree-search"
        aria-label={formTexts.searchIn(label)}
        placeholder={formTexts.searchPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {lines.length === 0 && (
        <p className="console-note console-choicetree-nothing">{formTexts.nothingFound}</p>
      )}
      <div
        ref={list}
        role="tree"
        aria-label={label}
        aria-multiselectable={multiple}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {lines.map((line, index) => (
          <TreeItem
            key={line.option.value}
            line={line}
            isChosen={chosen.includes(line.option.value)}
            isEntry={index === at}
            onFocus={() => setCurrent(line.option.value)}
            onPick={() => onPick(line.option)}
            onFold={(now) => fold(line, now)}
          />
        ))}
      </div>
    </>
  );
}

/** Control of a `treeSelect` field. */
export function TreeSelect({ field, ...control }: ControlProps & { field: TreeField }) {
  const { label, tree, multiple = false, placeholder } = field;
  const { id, value, invalid, describedBy, disabled, onChange, onBlur } = control;
  const chosen = valueList(value);
  const names = chosen.map(
    (chosenValue) =>
      treePath(tree, chosenValue)
        .map((option) => option.label)
        .join(' / ') || formTexts.unlisted(chosenValue),
  );
  const displayText = names.join('、') || (placeholder ?? formTexts.selectPlaceholder);
  const pick = (option: TreeOption, close: () => void): void => {
    if (option.disabled) return;
    if (multiple) {
      const isChosen = chosen.includes(option.value);
      onChange(
        isChosen
          ? chosen.filter((chosenValue) => chosenValue !== option.value)
          : [...chosen, option.value],
      );
      return;
    }
    onChange(option.value);
    close();
  };
  return (
    <Popup
      role="dialog"
      label={label}
      side="left"
      isWide
      button={(open) => (
        <button
          type="button"
          id={id}
          className={`console-choicetree-select${invalid ? ' console-choicetree-select-invalid' : ''}`}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={`${label} ${displayText}`}
          aria-describedby={describedBy}
          onBlur={onBlur}
        >
          <span className={names.length === 0 ? 'console-choicetree-none' : ''}>{displayText}</span>
          {icons.down}
        </button>
      )}
    >
      {(close) => (
        <TreeList
          label={label}
          tree={tree}
          chosen={chosen}
          multiple={multiple}
          onPick={(option) => pick(option, close)}
        />
      )}
    </Popup>
  );
}
