import { useId } from 'react';
import type { PlaceholderProps } from '../../base/lazyPart.tsx';
import { OUTSIDE_FORM } from '../../form/controlProps.ts';
import { PickerControl } from '../../form/PickerControl.tsx';
import { type FilterField, pickedValue } from '../../list/filterField.ts';

interface FilterPickerProps extends PlaceholderProps {
  field: FilterField & { kind: 'picker' };
  /** Value in the URL, an empty string for none. */
  value: string;
  onSubmit(value: string): void;
}

/** Picks the record of a filter. */
export function FilterPicker({ field, value, use, typed, onSubmit }: FilterPickerProps) {
  const id = useId();
  const { label, source, placeholder } = field;
  return (
    <div className="console-picker">
      <PickerControl
        {...OUTSIDE_FORM}
        id={id}
        use={use}
        typed={typed}
        field={{ label, source, placeholder, kind: 'remoteSelect' }}
        value={pickedValue(field, value)}
        onChange={(next) => onSubmit(next === undefined ? '' : String(next))}
      />
    </div>
  );
}
