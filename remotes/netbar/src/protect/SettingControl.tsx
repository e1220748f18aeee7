import { Input, Switch } from '@arco-design/web-react';
import { FieldControl } from '@console/shared/ui';
import { Fragment } from 'react';
import { type Key, settingField, type Value } from './config.model.ts';
import { configTexts as texts } from './protect.texts.ts';

interface Props {
  id: string;
  name: Key;
  value: Value;
  disabled: boolean;
  /** Whether the value was refused. The error has the id `<id>-error`. */
  invalid: boolean;
  onChange(value: Value): void;
}

const nothing = (): void => undefined;

/** The control of one setting. */
export function SettingControl({ id, name, value, disabled, invalid, onChange }: Props) {
  const describedBy = invalid ? `${id}-error` : undefined;
  const field = settingField(name);
  if (field)
    return (
      <FieldControl
        id={id}
        field={field}
        value={value}
        disabled={disabled}
        invalid={invalid}
        describedBy={describedBy}
        onBlur={nothing}
        onChange={(next) => onChange(next as Value)}
      />
    );
  if (typeof value !== 'object') return null;
  if ('url' in value)
    return (
      <div className="config-pair">
        <Switch
          id={id}
          checked={value.enabled}
          disabled={disabled}
          onChange={(enabled) => onChange({ ...value, enabled })}
        />
        <Input
          aria-label={texts.homepage}
          {...(invalid && { status: 'error' })}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          placeholder="https://"
          value={value.url}
          disabled={disabled || !value.enabled}
          onChange={(url) => onChange({ ...value, url })}
        />
      </div>
    );
  return (
    <div className="config-pair">
      {(['start', 'end'] as const).map((end) => {
        const partId = end === 'start' ? id : `${id}-end`;
        const label = texts.window[end];
        return (
          <Fragment key={end}>
            <label htmlFor={partId}>{label}</label>
            <FieldControl
              id={partId}
              field={{ kind: 'timeOfDay', name: end, label }}
              value={value[end]}
              disabled={disabled}
              invalid={invalid}
              describedBy={describedBy}
              onBlur={nothing}
              onChange={(next) => next !== '' && onChange({ ...value, [end]: next as string })}
            />
          </Fragment>
        );
      })}
    </div>
  );
}
