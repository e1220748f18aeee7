import { type KeyboardEvent, useRef, useState } from 'react';
import { icons } from '../base/icons.tsx';
import { Popup } from '../base/Popup.tsx';
import type { ControlProps, FormField } from './formField.ts';
import { valueList } from './optionSource.ts';
import { formTexts } from './texts.ts';
import { type TreeLine, type TreeOption, treeLines, treePath } from './treeOptions.ts';
import './treeSelect.css';

type TreeField = FormField<never> & { kind: 'treeSelect' };

interface TreeListProps {
  label: string;
  tree: readonly TreeOption[];
  chosen: readonly (string | number)[];
  multiple: boolean;
  onPick(option: TreeOption): void;
}

/** What is unfolded at first: all that leads to what is chosen. */
const opened = (tree: readonly TreeOption[], chosen: readonly (string | number)[]): Set<string | number> =>
  new Set(chosen.flatMap((value) => treePath(tree, value).slice(0, -1)).map(({ value }) => value));

/** A tree to choose from: ↑ ↓ Home End walk, → unfolds, ← folds or goes to the parent, Enter and Space choose. */
function TreeList({ label, tree, chosen, multiple, onPick }: TreeListProps) {
  const [open, setOpen] = useState(() => opened(tree, chosen));
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string | number | undefined>(chosen[0]);
  const list = useRef<HTMLDivElement>(null);
  const lines = treeLines(tree, open, text);
  const at = Math.max(
    0,
    lines.findIndex(({ option }) => option.value === current),
  );
  const fold = ({ option }: TreeLine, now: boolean): void =>
    setOpen((before) => new Set(now ? [...before, option.value] : [...before].filter((value) => value !== option.value)));
  const go = (index: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (!line) return;
    setCurrent(line.option.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(String(line.option.value))}"]`)?.focus();
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
      ArrowLeft: () => (line.open ? fold(line, false) : go(lines.findIndex(({ option }) => option === line.parent))),
      Enter: () => onPick(line.option),
      ' ': () => onPick(line.option),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    // The layer around it walks by the same keys.
    event.stopPropagation();
    act();
  };
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
      {lines.length === 0 && <p className="console-note console-select-nothing">{formTexts.nothingFound}</p>}
      <div ref={list} role="tree" aria-label={label} aria-multiselectable={multiple} tabIndex={-1} onKeyDown={onKeyDown}>
        {lines.map((line, index) => {
          const { option, level, open: isOpen } = line;
          const isChosen = chosen.includes(option.value);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys for all of its items
            <div
              key={option.value}
              role="treeitem"
              data-value={option.value}
              aria-level={level}
              aria-selected={isChosen}
              aria-disabled={option.disabled}
              {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
              tabIndex={index === at ? 0 : -1}
              style={{ paddingInlineStart: (level - 1) * 20 + 8 }}
              onFocus={() => setCurrent(option.value)}
              onClick={() => onPick(option)}
            >
              <span
                aria-hidden="true"
                className="console-choicetree-fold"
                onClick={(event) => {
                  event.stopPropagation();
                  if (isOpen !== null) fold(line, !isOpen);
                }}
              >
                {isOpen !== null && (isOpen ? icons.down : icons.next)}
              </span>
              <span className="console-choicetree-label">{option.label}</span>
              {isChosen && icons.check}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** The control of a `treeSelect` field. */
export function TreeSelect({ field, ...control }: ControlProps & { field: TreeField }) {
  const { label, tree, multiple = false, placeholder } = field;
  const { id, value, invalid, describedBy, disabled, onChange, onBlur } = control;
  const chosen = valueList(value);
  const names = chosen.map(
    (one) =>
      treePath(tree, one)
        .map((option) => option.label)
        .join(' / ') || formTexts.unlisted(one),
  );
  const shown = names.join('、') || (placeholder ?? formTexts.selectPlaceholder);
  const pick = (option: TreeOption, close: () => void): void => {
    if (option.disabled) return;
    if (multiple) {
      const isChosen = chosen.includes(option.value);
      onChange(isChosen ? chosen.filter((one) => one !== option.value) : [...chosen, option.value]);
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
          aria-label={`${label} ${shown}`}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          onBlur={onBlur}
        >
          <span className={names.length === 0 ? 'console-choicetree-none' : ''}>{shown}</span>
          {icons.down}
        </button>
      )}
    >
      {(close) => (
        <TreeList label={label} tree={tree} chosen={chosen} multiple={multiple} onPick={(option) => pick(option, close)} />
      )}
    </Popup>
  );
}
