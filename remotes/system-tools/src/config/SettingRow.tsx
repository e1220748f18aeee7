import { FieldControl } from '@console/shared/ui';
import { useId } from 'react';
import { configTexts as texts } from '../texts.ts';
import {
  type Configuration,
  type Field,
  faultsWithin,
  same,
  settingSchema,
} from './config.model.ts';
import { RowsControl } from './RowsControl.tsx';
import { SecretControl } from './SecretControl.tsx';
import { Hint, Needs } from './SettingHints.tsx';
import { hasDefault, isRows, settingField, settingHint } from './settingField.ts';
import type { ConfigForm } from './useConfigForm.ts';

interface SettingRowProps {
  /** Description of the setting by the server. */
  field: Field;
  path: string;
  configuration: Configuration;
  form: ConfigForm;
  onShow(section: string): void;
}

function Control({
  field,
  path,
  configuration,
  form,
  id,
  fault,
  describedBy,
}: Omit<SettingRowProps, 'onShow'> & {
  id: string;
  fault: string | undefined;
  describedBy: string | undefined;
}) {
  const schema = settingSchema(field);
  const { choices } = configuration;
  const value = form.values[path];
  const control = {
    id,
    value,
    invalid: fault !== undefined,
    describedBy,
    disabled: field.fixedBy !== '',
    onChange: (next: unknown) => form.change(path, next),
    onBlur: () => undefined,
  };
  if (field.secret)
    return (
      <SecretControl {...control} label={field.title} read={form.base[path] as { set: boolean }} />
    );
  if (isRows(schema)) {
    const faults = faultsWithin(form.faults, path);
    return (
      <RowsControl
        {...control}
        label={field.title}
        schema={schema}
        path={path}
        faults={faults}
        choices={choices}
      />
    );
  }
  return (
    <FieldControl field={settingField(path, field.title, schema, choices, value)} {...control} />
  );
}

/** A setting with its name, control, hint and error. */
export function SettingRow({ field, path, configuration, form, onShow }: SettingRowProps) {
  const id = useId();
  const fault = form.faults[path];
  const isWide = !field.secret && isRows(settingSchema(field));
  const hint = settingHint(field, configuration.choices);
  const isRestorable =
    field.fixedBy === '' && hasDefault(field.default) && !same(form.values[path], field.default);
  const isHinted = hint !== '' || isRestorable;
  const describedBy = [isHinted ? `${id}-hint` : '', fault === undefined ? '' : `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  const control = {
    field,
    path,
    configuration,
    form,
    id,
    fault,
    describedBy: describedBy || undefined,
  };
  return (
    <div
      className={isWide ? 'config-row config-row-wide' : 'config-row'}
      data-invalid={fault === undefined ? undefined : true}
    >
      <span className="config-label">
        {isWide ? <h3>{field.title}</h3> : <label htmlFor={id}>{field.title}</label>}
        {path in form.edits && <span className="config-mark">{texts.unsaved}</span>}
      </span>
      <div className="config-control">
        <Control {...control} />
        {isHinted && (
          <Hint
            id={`${id}-hint`}
            text={hint}
            title={field.title}
            onRestore={isRestorable ? () => form.change(path, field.default) : undefined}
          />
        )}
        <Needs field={field} configuration={configuration} onShow={onShow} />
        {fault !== undefined && (
          <p id={`${id}-fault`} className="config-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
