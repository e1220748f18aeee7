import { choiceTexts, FieldControl } from '@console/shared/ui';
import { useId } from 'react';
import type { Clause, Dimension } from './scope.model.ts';
import { scopeTexts as texts } from './scope.texts.ts';

const RECORDS = {
  netbar: choiceTexts('netbar', ({ ID }) => String(ID), true),
  terminal: choiceTexts('terminal', ({ ID }) => String(ID), true),
};
const nothing = (): void => undefined;

interface Props {
  clause: Clause;
  dimensions: readonly Dimension[];
  disabled: boolean;
  onChange(clause: Clause): void;
}

/** The field of the values of a clause. */
function valuesField({ dimension, operator }: Clause, options: Dimension | undefined) {
  const base = { name: 'values', label: texts.values } as const;
  if (dimension === 'netbar' || dimension === 'terminal')
    return {
      ...base,
      kind: 'remoteSelect',
      multiple: true,
      source: RECORDS[dimension],
      placeholder: dimension === 'netbar' ? texts.chooseNetbars : texts.chooseTerminals,
    } as const;
  const choices = options?.values ?? [];
  if (options?.free || operator === 'wildcard') return { ...base, kind: 'tags', choices } as const;
  return { ...base, kind: 'select', multiple: true, choices } as const;
}

/** The two ends of a range, or the single value of a comparison. */
function Ends({ clause, disabled, onChange }: Omit<Props, 'dimensions'>) {
  const ends = clause.operator === 'between' ? [texts.from, texts.to] : [texts.values];
  const id = useId();
  return (
    <div className="scope-ends">
      {ends.map((label, place) => (
        <FieldControl
          key={label}
          id={`${id}${place}`}
          field={{ name: label, label, kind: 'text', placeholder: label }}
          value={clause.values[place] ?? ''}
          disabled={disabled}
          invalid={false}
          describedBy={undefined}
          onBlur={nothing}
          onChange={(value) => {
            const values = ends.map((_end, at) =>
              at === place ? String(value ?? '') : (clause.values[at] ?? ''),
            );
            onChange({ ...clause, values });
          }}
        />
      ))}
    </div>
  );
}

/** One condition of a target scope: attribute, operator and values. */
export function ClauseEditor({ clause, dimensions, disabled, onChange }: Props) {
  const id = useId();
  const options = dimensions.find(({ value }) => value === clause.dimension);
  const shared = { disabled, invalid: false, describedBy: undefined, onBlur: nothing };
  const isRange = ['gte', 'lte', 'between'].includes(clause.operator);
  return (
    <div className="scope-clause">
      <FieldControl
        {...shared}
        id={`${id}dimension`}
        field={{ name: 'dimension', label: texts.dimension, kind: 'select', choices: dimensions }}
        value={clause.dimension}
        onChange={(value) => {
          const chosen = dimensions.find((dimension) => dimension.value === value);
          const operator = chosen?.operators[0]?.value as Clause['operator'] | undefined;
          if (chosen && operator) onChange({ dimension: chosen.value, operator, values: [] });
        }}
      />
      <FieldControl
        {...shared}
        id={`${id}operator`}
        field={{
          name: 'operator',
          label: texts.operator,
          kind: 'select',
          choices: options?.operators ?? [],
        }}
        value={clause.operator}
        onChange={(value) =>
          onChange({ ...clause, operator: value as Clause['operator'], values: [] })
        }
      />
      {isRange ? (
        <Ends clause={clause} disabled={disabled} onChange={onChange} />
      ) : (
        <FieldControl
          {...shared}
          id={`${id}values`}
          field={valuesField(clause, options)}
          value={clause.values}
          onChange={(values) => onChange({ ...clause, values: values as string[] })}
        />
      )}
    </div>
  );
}
