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
  /** Draws the fields of a row. */
  Control: FieldControlType;
  field: Field<never> & { kind: 'rows' };
}

/** A key for each row, which it keeps while rows change places. */
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
    remove: (at: number) => keys.current.splice(at, 1),
  };
}

function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Adds, removes and moves rows, and puts the focus where the person goes on. */
function useRowEdits(
  rows: readonly RowValues[],
  empty: RowValues,
  onChange: (rows: RowValues[]) => void,
) {
  const { keys, move, remove } = useKeys(rows.length);
  const box = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    box.current?.querySelector<HTMLElement>(wanted)?.focus();
    setWanted(null);
  }, [wanted]);
  return {
    box,
    keys,
    add: (): void => {
      onChange([...rows, empty]);
      setWanted(`[data-row-index="${rows.length}"] :is(input, textarea, [tabindex="0"], button)`);
    },
    removeRow: (at: number): void => {
      remove(at);
      onChange(rows.filter((_row, index) => index !== at));
      setWanted('.console-rows-add');
    },
    shift: (at: number, by: number): void => {
      move(at, at + by);
      onChange(moved(rows, at, at + by));
      // The focus follows the button that was pressed, unless its row is the first or last now.
      const isEnd = at + by === 0 || at + by === rows.length - 1;
      setWanted(`[data-row-index="${at + by}"] [data-move="${isEnd ? -by : by}"]`);
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

/** The control of a `rows` field: a list of records with their fields, added, removed and moved by buttons. */
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
  const setField = (at: number, name: string, next: unknown): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: next } : row)));
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
            {shownFields(fields, row).map((one) => (
              <FieldFrame
                key={one.name}
                Control={Control}
                field={one as unknown as Field<never>}
                id={`${id}-${keys[index]}-${one.name}`}
                hint={typeof one.hint === 'function' ? one.hint(row) : one.hint}
                error={ownError(one, partErrors(parts?.errors ?? {}, String(index)))}
                value={row[one.name]}
                onChange={(next) => setField(index, one.name, next)}
                onBlur={() => parts?.onBlur(`${index}.${one.name}`)}
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
          // The field's label points here and would replace the button's own name.
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
