import { Select } from '@arco-design/web-react';
import { controlProps, nameInput } from './controlProps.ts';
import type { ControlProps, Field } from './field.ts';
import { formTexts } from './texts.ts';

type SelectField<Values> = Field<Values> & { kind: 'select' };

/** Trims texts and removes empty and duplicate values. */
function trimmed(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map((item) => (typeof item === 'string' ? item.trim() : item)))].filter(
    (item) => item !== '',
  );
}

/** Control of a `select` field. */
export function SelectControl<Values>({
  field,
  ...control
}: ControlProps & { field: SelectField<Values> }) {
  const {
    label,
    choices = field.options ?? [],
    placeholder,
    required = false,
    multiple = false,
    creatable = false,
  } = field;
  const { value, onChange } = control;
  return (
    <Select
      {...controlProps(control)}
      ref={nameInput(label)}
      // Arco's select is not a native control, so its label does not name it.
      aria-label={label}
      placeholder={
        placeholder ?? (creatable ? formTexts.createPlaceholder : formTexts.selectPlaceholder)
      }
      options={[...choices]}
      showSearch={creatable || choices.length > 10}
      allowCreate={creatable}
      filterOption={(input, option) =>
        String((option.props as { children?: unknown }).children).includes(input)
      }
      allowClear={!required}
      value={(value ?? undefined) as string | string[]}
      onChange={(next) => onChange(trimmed(next))}
      {...(multiple || creatable ? { mode: 'multiple' as const } : {})}
    />
  );
}
