import { useId } from 'react';
import { OUTSIDE_FORM } from './controlProps.ts';
import { PickerControl } from './PickerControl.tsx';
import type { PickerProps } from './pickerProps.ts';

/** Label and control of a `Picker`. */
export function PagePicker({
  label,
  source,
  value,
  name,
  placeholder,
  required = false,
  hidesLabel = false,
  className = '',
  onChange,
}: PickerProps) {
  const id = useId();
  return (
    <div className={`console-page-picker ${className}`}>
      <label htmlFor={id} className={hidesLabel ? 'console-hidden' : undefined}>
        {label}
      </label>
      <div className="console-picker">
        <PickerControl
          {...OUTSIDE_FORM}
          id={id}
          field={{
            label,
            source,
            placeholder,
            required,
            kind: 'remoteSelect',
            ...(value !== undefined && name ? { known: [{ value, label: name }] } : {}),
          }}
          value={value}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      </div>
    </div>
  );
}
