import { findNameProblem } from '@console/shared/contract';
import { Empty, type Form, FormFields } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { FormOptions } from '../form.model.ts';
import type { BuilderField } from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { inspectorFields } from './inspector.fields.ts';
import { applyChange, type InspectorContext, toInspectorValues } from './inspector.model.ts';

interface InspectorProps {
  field: BuilderField;
  others: readonly BuilderField[];
  options: FormOptions;
  /** Called with each change. */
  onChange(next: BuilderField, property: string): void;
}

/** Returns why a name cannot be used, or `undefined`. A name that is used would hide its field. */
function nameError(name: string, others: readonly BuilderField[]): string | undefined {
  if (others.some((other) => other.name === name)) return texts.nameUsed;
  const problem = findNameProblem(name);
  return problem && texts.nameProblems[problem];
}

/** The properties of one field. Every valid change applies immediately. */
function FieldInspector({ field, others, options, onChange }: InspectorProps) {
  const context: InspectorContext = useMemo(
    () => ({ others, dictionaries: options.dictionaries }),
    [others, options],
  );
  const fields = useMemo(
    () => inspectorFields(field, context, options.roles),
    [field, context, options],
  );
  /** A name that cannot be used stays in the input. */
  const [typedName, setTypedName] = useState<string>();
  const error = typedName === undefined ? undefined : nameError(typedName, others);
  const values = toInspectorValues(field, context);
  const form: Form<typeof values> = {
    values: { ...values, ...(error !== undefined && { name: typedName }) },
    errors: error === undefined ? {} : { name: error },
    dirty: false,
    set(property, value) {
      if (property === 'name') {
        setTypedName(String(value));
        if (nameError(String(value), others) !== undefined) return;
      }
      onChange(applyChange(field, [property, value], context), property);
    },
    blur: () => undefined,
    validate: () => undefined,
    setErrors: () => undefined,
    rebase: () => [],
  };
  return <FormFields fields={fields} form={form} />;
}

/** 属性: the properties of the selected field. */
export function Inspector({
  field,
  ...props
}: Omit<InspectorProps, 'field'> & { field: BuilderField | undefined }) {
  return (
    <section className="form-inspector" aria-label={texts.inspector}>
      <h2>{texts.inspector}</h2>
      {field ? (
        <FieldInspector key={field.key} field={field} {...props} />
      ) : (
        <Empty title={texts.choose} />
      )}
    </section>
  );
}
