import { useId } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import type { OptionSource } from '../list/optionSource.ts';
import { OUTSIDE_FORM } from './controlProps.ts';
import './picker.css';

const PickerControl = lazyPart(async () => (await import('./PickerControl.tsx')).PickerControl, {
  name: 'picker',
  waiting: <span className="console-control-loading" />,
});

export interface PickerProps {
  label: string;
  /** Must be a constant, see `choiceSource`. */
  source: OptionSource;
  value: number | undefined;
  /** Label of the value, if the page has already loaded it. */
  name?: string | undefined;
  placeholder?: string;
  /** Whether a choice cannot be removed, only replaced. */
  required?: boolean;
  /** Whether the label is only read by screen readers. */
  hidesLabel?: boolean;
  className?: string;
  onChange(id: number | undefined): void;
}

/**
 * Picks one record outside of a form, for example the netbar that a page shows. In forms use a
 * field of the kind `remoteSelect`, in lists a filter with `source`.
 *
 * @example
 * <Picker label="网吧" source={choiceSource('netbar')} value={netbarId} onChange={setNetbarId} />
 */
export function Picker({
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
