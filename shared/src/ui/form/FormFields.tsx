import { useId } from 'react';
import { FieldControl } from './FieldControl.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { Field } from './field.ts';
import { ownError, partErrors } from './partErrors.ts';
import type { Form } from './useForm.ts';
import { shownFields } from './validate.ts';
import './form.css';
import '../base/kit.css';

function FormRow<Values extends object>({
  field,
  form,
  id,
}: {
  field: Field<Values>;
  form: Form<Values>;
  id: string;
}) {
  const { name } = field;
  const hint = typeof field.hint === 'function' ? field.hint(form.values) : field.hint;
  return (
    <FieldFrame
      Control={FieldControl}
      field={field as unknown as Field<never>}
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

/** Groups adjacent fields with the same group title, in form order. */
function byGroup<Values>(
  fields: readonly Field<Values>[],
): { title: string | undefined; fields: Field<Values>[] }[] {
  const groups: { title: string | undefined; fields: Field<Values>[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.title === field.group) last.fields.push(field);
    else groups.push({ title: field.group, fields: [field] });
  }
  return groups;
}

/**
 * Fields of a form with labels, hints and errors, in one column or, if there is room, in two.
 * Groups have titles.
 */
export function FormFields<Values extends object>({
  fields,
  form,
}: {
  fields: readonly Field<Values>[];
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
