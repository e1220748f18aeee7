import { Select } from '@arco-design/web-react';
import type { PlaceholderProps } from '../../base/lazyPart.tsx';
import { useTakeOver } from '../../base/useTakeOver.ts';
import { nameInput } from '../../form/controlProps.ts';
import { chosenOptions, type FilterField } from '../../list/filterField.ts';

interface FilterSelectProps extends PlaceholderProps {
  field: FilterField & { kind: 'select' };
  /** Values of the selected options, separated by commas. An empty string for none. */
  value: string;
  /** Shown without a selection, unless the field has a placeholder. */
  none: string;
  onSubmit(value: string): void;
}

/** Selects one or several options of a filter. */
export function FilterSelect({ field, value, none, onSubmit, use }: FilterSelectProps) {
  const { select, ...continued } = useTakeOver(use);
  const chosen = chosenOptions(field, value).map((option) => option.value);
  // Arco accepts undefined for no selection, and a list of numbers and texts, contrary to its
  // types.
  const shown = field.multiple
    ? { mode: 'multiple' as const, maxTagCount: 1, value: chosen as string[] }
    : { value: chosen[0] as string };
  return (
    <Select
      {...continued}
      ref={(handle) => {
        select.current = handle;
        if (!field.multiple) nameInput(field.label)(handle);
      }}
      aria-label={field.label}
      placeholder={field.placeholder ?? none}
      allowClear
      showSearch={field.options.length > 10}
      filterOption={(input, option) =>
        String((option.props as { children?: unknown }).children).includes(input)
      }
      options={[...field.options]}
      {...shown}
      onChange={(next: string | number | undefined | (string | number)[]) =>
        onSubmit(next === undefined ? '' : String(next))
      }
    />
  );
}
