import { type ChoiceName, choiceSource, type Field, FieldControl, Note } from '@console/shared/ui';
import { useId } from 'react';
import type { Conditions, ListDetail, ListFilter } from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';

type Values = Record<string, unknown>;

const YES_NO = [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
];

/** Returns the control of a filter, as forms have it. */
function fieldOf({ field: name, title: label, kind, multiple, choices, record }: ListFilter) {
  const base = { name, label };
  const fields: Record<ListFilter['kind'], Field<Values>> = {
    text: { ...base, kind: 'text' },
    choice: { ...base, kind: 'select', multiple, choices, placeholder: texts.any },
    boolean: { ...base, kind: 'select', choices: YES_NO, placeholder: texts.any },
    time: { ...base, kind: 'dateTime' },
    day: { ...base, kind: 'date' },
    number: { ...base, kind: 'number' },
    record: { ...base, kind: 'remoteSelect', source: choiceSource(record as ChoiceName) },
  };
  return fields[kind];
}

interface FilterControlProps {
  filter: ListFilter;
  value: unknown;
  disabled: boolean;
  onChange(value: unknown): void;
}

function FilterControl({ filter, value, disabled, onChange }: FilterControlProps) {
  const id = useId();
  const isBoolean = filter.kind === 'boolean';
  // A filter for several values also accepts one value.
  const several = filter.multiple && value !== undefined ? [value].flat() : value;
  return (
    <div className="template-condition">
      <label htmlFor={id}>{filter.title}</label>
      <FieldControl
        id={id}
        describedBy={undefined}
        invalid={false}
        disabled={disabled}
        onBlur={() => undefined}
        field={fieldOf(filter) as Field<never>}
        value={isBoolean && value !== undefined ? String(value) : several}
        onChange={(next) =>
          onChange(isBoolean && next !== undefined ? next === 'true' : (next ?? undefined))
        }
      />
    </div>
  );
}

interface ConditionsEditorProps {
  detail: ListDetail;
  value: Conditions;
  disabled: boolean;
  onChange(conditions: Conditions): void;
}

/** Sets the filters of the list that the rows of a file must match. */
export function ConditionsEditor({ detail, value, disabled, onChange }: ConditionsEditorProps) {
  const set = (field: string, next: unknown): void => {
    const { [field]: _before, ...others } = value;
    onChange(next === undefined || next === '' ? others : { ...others, [field]: next as string });
  };
  if (detail.filters.length === 0) return <Note as="p">{texts.noFilters}</Note>;
  return (
    <div className="template-conditions">
      {detail.filters.map((filter) => (
        <FilterControl
          key={`${detail.key} ${filter.field}`}
          filter={filter}
          value={value[filter.field]}
          disabled={disabled}
          onChange={(next) => set(filter.field, next)}
        />
      ))}
    </div>
  );
}
