import { Input, Switch } from '@arco-design/web-react';
import { FieldControl } from '@console/shared/ui';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
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
      {(['start', 'end'] as const).map((end) => (
        <input
          key={end}
          id={end === 'start' ? id : undefined}
          className="arco-input arco-input-size-default"
          type="time"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          aria-label={`${pcDetailTexts.keys[name]}${end === 'start' ? texts.windowStart : texts.windowEnd}`}
          value={value[end]}
          disabled={disabled}
          onChange={({ target }) =>
            target.value !== '' && onChange({ ...value, [end]: target.value })
          }
        />
      ))}
    </div>
  );
}
