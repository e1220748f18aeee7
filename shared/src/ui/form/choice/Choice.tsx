import { Radio } from '@arco-design/web-react';
import { type ReactNode, useId } from 'react';
import type { ChoiceButtonsProps, ChoiceProps } from './choiceProps.ts';
import './choice.css';

/** Implements `Choice`. */
export function Choice<V extends string | boolean>({
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
        {options.map((option) => (
          <Radio
            key={option.label}
            value={String(option.value)}
            onChange={(checked) => checked && onChange(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}

/** Implements `ChoiceButtons`. */
export function ChoiceButtons<V extends string | number>({
  label,
  options,
  ...choice
}: ChoiceButtonsProps<V>): ReactNode {
  return <Radio.Group type="button" aria-label={label} options={[...options]} {...choice} />;
}
