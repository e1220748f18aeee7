import { findNameProblem } from '@console/shared/contract';
import { Empty, type Form, FormFields } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { FormOptions } from '../form.model.ts';
import type { BuilderField } from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { inspectorFields } from './inspector.fields.ts';
import { applyChange, type InspectorContext, toInspectorValues } from './inspector.model.ts';
import { type RowFieldValues, rowFieldErrors, withNewNames } from './rowFields.model.ts';

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
  /** Fields of a row with a name or a title that cannot be used. They stay in the inputs. */
  const [typedRows, setTypedRows] = useState<RowFieldValues[]>();
  const values = toInspectorValues(field, context);
  const setRows = (rows: RowFieldValues[]): RowFieldValues[] | undefined => {
    const shownRows = typedRows ?? (values.rowFields as RowFieldValues[]);
    const named = withNewNames(rows, shownRows.length);
    const isUsable = Object.keys(rowFieldErrors(named)).length === 0;
    setTypedRows(isUsable ? undefined : named);
    return isUsable ? named : undefined;
  };
  const form: Form<typeof values> = {
    values: {
      ...values,
      ...(error !== undefined && { name: typedName }),
      ...(typedRows && { rowFields: typedRows }),
    },
    errors: {
      ...(error !== undefined && { name: error }),
      ...(typedRows && rowFieldErrors(typedRows)),
    },
    dirty: false,
    set(property, value) {
      if (property === 'rowFields') {
        const rows = setRows(value as RowFieldValues[]);
        if (rows) onChange(applyChange(field, [property, rows], context), property);
        return;
      }
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
