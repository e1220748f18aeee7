import { useId } from 'react';
import { FieldControl } from './FieldControl.tsx';
import type { ControlProps, FormField } from './formField.ts';
import { ownError, partErrors } from './partErrors.ts';
import type { Form } from './useForm.ts';
import { shownFields } from './validate.ts';
import './form.css';
import '../kit.css';

const WIDE: ReadonlySet<FormField<never>['kind']> = new Set(['textarea', 'code', 'markdown', 'rows']);

interface FieldFrameProps extends Pick<ControlProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'parts' | 'values'> {
  field: FormField<never>;
  hint: string | undefined;
  error: string | undefined;
}

/** A field with its label, hint and error. */
export function FieldFrame({ field, hint, error, ...control }: FieldFrameProps) {
  const { label, kind, required = false, disabled = false, wide = WIDE.has(kind) } = field;
  const { id } = control;
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean);
  return (
    <div
      className={wide ? 'console-field console-field-wide' : 'console-field'}
      data-invalid={error === undefined ? undefined : true}
    >
      {/* A browser leads from a label to its own controls only, not to an editor. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what it leads to is reached by Tab */}
      <label htmlFor={id} onClick={() => document.getElementById(id)?.focus()}>
        {label}
        {required && (
          <span className="console-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldControl
        {...control}
        field={field}
        invalid={error !== undefined}
        describedBy={described.length > 0 ? described.join(' ') : undefined}
        disabled={disabled}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="console-note">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="console-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function FormRow<Values extends object>({ field, form, id }: { field: FormField<Values>; form: Form<Values>; id: string }) {
  const { name } = field;
  const hint = typeof field.hint === 'function' ? field.hint(form.values) : field.hint;
  return (
    <FieldFrame
      field={field as unknown as FormField<never>}
      id={id}
      hint={hint}
      error={ownError(field, form.errors)}
      value={form.values[name]}
      values={form.values}
      parts={{ errors: partErrors(form.errors, name), onBlur: (part) => form.blur(name, part) }}
      onChange={(value) => form.set(name, value)}
      onBlur={() => form.blur(name)}
    />
  );
}

/** Neighbouring fields of the same group together, in the order of the form. */
function byGroup<Values>(fields: readonly FormField<Values>[]): { title: string | undefined; fields: FormField<Values>[] }[] {
  const groups: { title: string | undefined; fields: FormField<Values>[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.title === field.group) last.fields.push(field);
    else groups.push({ title: field.group, fields: [field] });
  }
  return groups;
}

/**
 * The fields of a form, each with its label, hint and error: one under the other, or in two columns where there is room;
 * groups under their titles.
 */
export function FormFields<Values extends object>({
  fields,
  form,
}: {
  fields: readonly FormField<Values>[];
  form: Form<Values>;
}) {
  const id = useId();
  return byGroup(shownFields(fields, form.values)).map((group) => {
    const rows = (
      <div key={group.fields[0]?.name} className="console-fields">
        {group.fields.map((field) => (
          <FormRow key={field.name} field={field} form={form} id={`${id}-${field.name}`} />
        ))}
      </div>
    );
    if (group.title === undefined) return rows;
    return (
      <fieldset key={group.title} className="console-field-group">
        <legend>{group.title}</legend>
        {rows}
      </fieldset>
    );
  });
}
