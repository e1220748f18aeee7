import { Select } from '@arco-design/web-react';
import type { Used } from '../../base/lazyPart.tsx';
import { useContinued } from '../../base/useContinued.ts';
import { nameInput } from '../../form/controlProps.ts';
import { chosenOptions, type FilterField } from '../../list/filterField.ts';

interface FilterSelectProps extends Used {
  field: FilterField & { kind: 'select' };
  /** The values of the chosen options, joined by commas; '' for none. */
  value: string;
  /** Shown while nothing is chosen, unless the field has a placeholder. */
  none: string;
  onSubmit(value: string): void;
}

/** Chooses one option of a filter, or several. */
export function FilterSelect({ field, value, none, onSubmit, use }: FilterSelectProps) {
  const { select, ...continued } = useContinued(use);
  const chosen = chosenOptions(field, value).map((option) => option.value);
  // Arco takes undefined for "nothing chosen" and a list of both numbers and texts, which its types do not say.
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
