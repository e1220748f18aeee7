import { Radio } from '@arco-design/web-react';
import { type ReactNode, useId } from 'react';
import './task.css';

interface ChoiceProps<V> {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange(value: V): void;
}

/** A labelled radio group. */
export function Choice<const V extends string | boolean>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<V>): ReactNode {
  const id = useId();
  return (
    <div className="console-choice">
      <span id={id}>{label}</span>
      <Radio.Group aria-labelledby={id} direction="vertical" value={String(value)} name={id}>
        {options.map(([optionValue, words]) => (
          <Radio
            key={words}
            value={String(optionValue)}
            onChange={(checked) => checked && onChange(optionValue)}
          >
            {words}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}
