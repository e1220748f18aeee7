import { FieldControl } from '@console/shared/ui';
import { useId } from 'react';
import { configTexts as texts } from '../texts.ts';
import { type Configuration, type Field, faultsWithin, same, schemaOf } from './config.model.ts';
import { defaultText, fieldOf, hasDefault, isRows } from './fieldOf.ts';
import { RowsControl } from './RowsControl.tsx';
import { SecretControl } from './SecretControl.tsx';
import type { ConfigForm } from './useConfigForm.ts';

interface SettingRowProps {
  /** The setting as the server describes it. */
  field: Field;
  path: string;
  configuration: Configuration;
  form: ConfigForm;
  onShow(section: string): void;
}

/** Says that a setting has no effect while a gateway is missing, and leads to it. */
function Needs({ field, configuration, onShow }: Pick<SettingRowProps, 'field' | 'configuration' | 'onShow'>) {
  const needed = schemaOf(field)['x-needs'];
  const gateway = configuration.gateways.find(({ group }) => group === needed);
  const group = configuration.groups.find(({ name }) => name === needed);
  if (!gateway || !group || (gateway.state !== 'missing' && gateway.state !== 'incomplete')) return null;
  return (
    <p className="config-needs">
      {texts.needs(group.title)}
      <button type="button" className="console-text-button" onClick={() => onShow(group.section)}>
        {texts.goConfigure}
      </button>
    </p>
  );
}

function Hints({
  id,
  field,
  value,
  configuration,
  onRestore,
}: {
  id: string;
  field: Field;
  value: unknown;
  configuration: Configuration;
  onRestore(): void;
}) {
  const schema = schemaOf(field);
  if (field.fixedBy !== '')
    return (
      <p id={id} className="console-note">
        {texts.fixedBy(field.fixedBy)}
      </p>
    );
  const { minimum, maximum } = schema;
  // A choice of several says it in its field while that is empty.
  const description = schema.type === 'array' ? undefined : schema.description;
  const range = minimum !== undefined && maximum !== undefined ? texts.range(minimum, maximum) : undefined;
  const standard = defaultText(schema, field.default, configuration.choices);
  const words = [description, range, standard].filter((word) => word !== undefined).join(' · ');
  const restorable = hasDefault(field.default) && !same(value, field.default);
  if (words === '' && !restorable) return null;
  return (
    <p id={id} className="console-note">
      {words}
      {restorable && (
        <button type="button" className="console-text-button" aria-label={texts.restoreField(field.title)} onClick={onRestore}>
          {texts.restore}
        </button>
      )}
    </p>
  );
}

function Control({
  field,
  path,
  configuration,
  form,
  id,
  fault,
}: Omit<SettingRowProps, 'onShow'> & { id: string; fault: string | undefined }) {
  const schema = schemaOf(field);
  const { choices } = configuration;
  const value = form.values[path];
  const control = {
    id,
    value,
    invalid: fault !== undefined,
    describedBy: fault === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`,
    disabled: field.fixedBy !== '',
    onChange: (next: unknown) => form.change(path, next),
    onBlur: () => undefined,
  };
  if (field.secret) return <SecretControl {...control} label={field.title} read={form.base[path] as { set: boolean }} />;
  if (isRows(schema)) {
    const faults = faultsWithin(form.faults, path);
    return <RowsControl {...control} label={field.title} schema={schema} path={path} faults={faults} choices={choices} />;
  }
  return <FieldControl field={fieldOf(path, field.title, schema, choices, value)} {...control} />;
}

/** One setting: its name, its control, what to know about it, and why the server refused it. */
export function SettingRow({ field, path, configuration, form, onShow }: SettingRowProps) {
  const id = useId();
  const fault = form.faults[path];
  const isChanged = path in form.edits;
  const isWide = !field.secret && isRows(schemaOf(field));
  return (
    <div className={isWide ? 'config-row config-row-wide' : 'config-row'} data-invalid={fault === undefined ? undefined : true}>
      <span className="config-label">
        {isWide ? <h3>{field.title}</h3> : <label htmlFor={id}>{field.title}</label>}
        {isChanged && <span className="config-mark">{texts.unsaved}</span>}
      </span>
      <div className="config-control">
        <Control field={field} path={path} configuration={configuration} form={form} id={id} fault={fault} />
        <Hints
          id={`${id}-hint`}
          field={field}
          value={form.values[path]}
          configuration={configuration}
          onRestore={() => form.change(path, field.default)}
        />
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
