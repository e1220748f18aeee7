import { Button } from '@arco-design/web-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { icons } from '../base/icons.tsx';
import { type FieldControlType, FieldFrame } from './FieldFrame.tsx';
import type { ControlProps, Field, RowValues } from './field.ts';
import { ownError, partErrors } from './partErrors.ts';
import { formTexts } from './texts.ts';
import { shownFields } from './validate.ts';
import './rows.css';

interface RowsControlProps extends ControlProps {
  /** Renders the fields of a row. */
  Control: FieldControlType;
  field: Field<never> & { kind: 'rows' };
}

/** Gives each row a stable React key that follows it when rows are moved. */
function useKeys(count: number) {
  const next = useRef(0);
  const make = () => {
    next.current += 1;
    return next.current;
  };
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(make());
  keys.current.length = count;
  return {
    keys: keys.current,
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
    remove: (index: number) => keys.current.splice(index, 1),
  };
}

function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Adds, removes and moves rows, and sets the focus for the next step of the user. */
function useRowEdits(
  rows: readonly RowValues[],
  empty: RowValues,
  onChange: (rows: RowValues[]) => void,
) {
  const { keys, move, remove } = useKeys(rows.length);
  const box = useRef<HTMLFieldSetElement>(null);
  const [focusSelector, setFocusSelector] = useState<string | null>(null);
  useEffect(() => {
    if (focusSelector === null) return;
    box.current?.querySelector<HTMLElement>(focusSelector)?.focus();
    setFocusSelector(null);
  }, [focusSelector]);
  return {
    box,
    keys,
    add: (): void => {
      onChange([...rows, empty]);
      setFocusSelector(
        `[data-row-index="${rows.length}"] :is(input, textarea, [tabindex="0"], button)`,
      );
    },
    removeRow: (index: number): void => {
      remove(index);
      onChange(rows.filter((_row, other) => other !== index));
      setFocusSelector('.console-rows-add');
    },
    shift: (index: number, by: number): void => {
      move(index, index + by);
      onChange(moved(rows, index, index + by));
      // Keep the focus on the pressed button, unless it is disabled at the end of the list.
      const isEnd = index + by === 0 || index + by === rows.length - 1;
      setFocusSelector(`[data-row-index="${index + by}"] [data-move="${isEnd ? -by : by}"]`);
    },
  };
}

interface RowToolsProps {
  noun: string;
  index: number;
  count: number;
  min: number;
  edits: Pick<ReturnType<typeof useRowEdits>, 'shift' | 'removeRow'>;
}

function RowTools({ noun, index, count, min, edits: { shift, removeRow } }: RowToolsProps) {
  return (
    <div className="console-rows-tools">
      <IconButton
        label={formTexts.rowUp(noun, index + 1)}
        icon={icons.up}
        data-move={-1}
        disabled={index === 0}
        onClick={() => shift(index, -1)}
      />
      <IconButton
        label={formTexts.rowDown(noun, index + 1)}
        icon={icons.down}
        data-move={1}
        disabled={index === count - 1}
        onClick={() => shift(index, 1)}
      />
      <IconButton
        label={formTexts.rowRemove(noun, index + 1)}
        icon={icons.remove}
        disabled={count <= min}
        onClick={() => removeRow(index)}
      />
    </div>
  );
}

/**
 * Control of a `rows` field: a list of records whose rows are added, removed and moved with
 * buttons.
 */
export function RowsControl({
  Control,
  field,
  id,
  value,
  describedBy,
  disabled,
  onChange,
  parts,
}: RowsControlProps) {
  const { fields, empty, min = 0, max = Number.POSITIVE_INFINITY, noun = formTexts.row } = field;
  const rows = Array.isArray(value) ? (value as RowValues[]) : [];
  const edits = useRowEdits(rows, empty, onChange);
  const { box, keys, add } = edits;
  const setField = (index: number, name: string, next: unknown): void =>
    onChange(rows.map((row, other) => (other === index ? { ...row, [name]: next } : row)));
  return (
    <fieldset
      ref={box}
      className="console-rows"
      aria-label={field.label}
      aria-describedby={describedBy}
      disabled={disabled}
    >
      {rows.map((row, index) => (
        <fieldset key={keys[index]} className="console-rows-row" data-row-index={index}>
          <legend>{formTexts.rowTitle(noun, index + 1)}</legend>
          <div className="console-fields">
            {shownFields(fields, row).map((rowField) => (
              <FieldFrame
                key={rowField.name}
                Control={Control}
                field={rowField as unknown as Field<never>}
                id={`${id}-${keys[index]}-${rowField.name}`}
                hint={typeof rowField.hint === 'function' ? rowField.hint(row) : rowField.hint}
                error={ownError(rowField, partErrors(parts?.errors ?? {}, String(index)))}
                value={row[rowField.name]}
                onChange={(next) => setField(index, rowField.name, next)}
                onBlur={() => parts?.onBlur(`${index}.${rowField.name}`)}
              />
            ))}
          </div>
          <RowTools noun={noun} index={index} count={rows.length} min={min} edits={edits} />
        </fieldset>
      ))}
      <div className="console-rows-foot">
        <Button
          id={id}
          className="console-rows-add"
          // Needed because the label of the field refers to this button and would replace its name.
          aria-label={formTexts.rowAdd(noun)}
          disabled={disabled || rows.length >= max}
          onClick={add}
        >
          {icons.plus}
          {formTexts.rowAdd(noun)}
        </Button>
        {Number.isFinite(max) && (
          <span className="console-note">{formTexts.tagsCount(rows.length, max)}</span>
        )}
      </div>
    </fieldset>
  );
}
