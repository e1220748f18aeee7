import { Radio } from '@arco-design/web-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Note } from '../../base/text/Note.tsx';
import type { ChoiceButtonsProps, ChoiceProps } from './choiceProps.ts';
import './choice.css';

/** Implements `Choice`. */
export function Choice<V extends string | number | boolean>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
}: ChoiceProps<V>): ReactNode {
  const id = useId();
  return (
    <div className={isLabelHidden ? 'console-choice-alone' : 'console-choice'}>
      {!isLabelHidden && <span id={id}>{label}</span>}
      <Radio.Group
        {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
        direction="vertical"
        value={String(value)}
        name={id}
      >
        {options.map((option) => (
          <Fragment key={String(option.value)}>
            <div className="console-choice-option">
              <Radio
                value={String(option.value)}
                disabled={option.disabled}
                style={option.level ? { marginInlineStart: (option.level - 1) * 16 } : undefined}
                onChange={(checked) => checked && onChange(option.value)}
              >
                {option.label}
              </Radio>
              {option.note && <Note as="span">{option.note}</Note>}
            </div>
            {option.content}
          </Fragment>
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
