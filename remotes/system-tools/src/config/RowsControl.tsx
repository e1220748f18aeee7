import { Button } from '@arco-design/web-react';
import { FieldControl } from '@console/shared/ui';
import { useRef } from 'react';
import { configTexts as texts } from '../texts.ts';
import { Covered } from './Covered.tsx';
import type { Configuration, Faults, SettingSchema } from './config.model.ts';
import { emptyRow, settingField } from './settingField.ts';
import './rows.css';

type Row = Readonly<Record<string, unknown>>;

interface RowsControlProps {
  id: string;
  /** Path of the setting. Its cells have the paths `<path>.<row>.<key>`. */
  path: string;
  label: string;
  schema: SettingSchema;
  value: unknown;
  faults: Faults;
  choices: Configuration['choices'];
  describedBy: string | undefined;
  onChange(rows: Row[]): void;
}

interface CellProps extends Pick<RowsControlProps, 'choices'> {
  id: string;
  path: string;
  row: number;
  title: string;
  schema: SettingSchema;
  value: unknown;
  fault: string | undefined;
  onChange(value: unknown): void;
}

function Cell({ id, path, row, title, schema, value, fault, choices, onChange }: CellProps) {
  return (
    <td data-label={title} data-invalid={fault === undefined ? undefined : true}>
      <FieldControl
        field={settingField(path, texts.cell(row + 1, title), schema, choices, value)}
        id={id}
        value={value}
        invalid={fault !== undefined}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
        disabled={false}
        onChange={onChange}
        onBlur={() => undefined}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} className="config-fault" role="alert">
          {fault}
        </p>
      )}
    </td>
  );
}

interface RuleRowProps extends Pick<RowsControlProps, 'id' | 'path' | 'faults' | 'choices'> {
  row: Row;
  index: number;
  parts: readonly (readonly [key: string, part: SettingSchema])[];
  onSet(key: string, value: unknown): void;
  onRemove(): void;
}

function RuleRow({ id, path, row, index, parts, faults, choices, onSet, onRemove }: RuleRowProps) {
  return (
    <tr>
      {parts.map(([key, part]) => (
        <Cell
          key={key}
          id={`${id}-${index}-${key}`}
          path={`${path}.${index}.${key}`}
          row={index}
          title={part.title ?? key}
          schema={part}
          value={row[key]}
          fault={faults[`${path}.${index}.${key}`]}
          choices={choices}
          onChange={(next) => onSet(key, next)}
        />
      ))}
      <td>
        <Button
          type="text"
          status="danger"
          aria-label={texts.removeRowAt(index + 1)}
          onClick={onRemove}
        >
          {texts.removeRow}
        </Button>
      </td>
    </tr>
  );
}

/** A list of rules as a table with one row per rule and one column per part of a rule. */
export function RowsControl({
  id,
  path,
  label,
  schema,
  value,
  faults,
  choices,
  describedBy,
  onChange,
}: RowsControlProps) {
  const rows = value as readonly Row[];
  const parts = Object.entries(schema.items?.properties ?? {});
  const add = useRef<HTMLElement>(null);
  const set = (index: number, key: string, next: unknown): void =>
    onChange(
      rows.map((row, rowIndex) => (rowIndex === index ? { ...row, [key]: next ?? '' } : row)),
    );
  const remove = (index: number): void => {
    onChange(rows.filter((_row, rowIndex) => rowIndex !== index));
    add.current?.focus();
  };
  return (
    <>
      {rows.length === 0 ? (
        <p className="config-no-rows">{texts.noRows}</p>
      ) : (
        <table className="config-rows" aria-label={label} aria-describedby={describedBy}>
          <thead>
            <tr>
              {parts.map(([key, part]) => (
                <th key={key} scope="col">
                  {part.title}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <RuleRow
                key={index}
                id={id}
                path={path}
                row={row}
                index={index}
                parts={parts}
                faults={faults}
                choices={choices}
                onSet={(key, next) => set(index, key, next)}
                onRemove={() => remove(index)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button
        ref={add}
        aria-label={texts.addRowOf(label)}
        onClick={() => onChange([...rows, emptyRow(schema.items ?? {})])}
      >
        {texts.addRow}
      </Button>
      {parts.map(([key, part]) => (
        <Covered key={key} schema={part} choices={choices} />
      ))}
    </>
  );
}
