import { orderedFields, rowSchema, shownFormFields } from './formFields.ts';
import type { FormFieldSchema, FormSchema, FormValues } from './formSchema.ts';
import {
  countProblem,
  type FormValueProblem,
  formValueProblem,
  isEmptyFormValue,
} from './formValue.ts';

/** Values that a form accepts, and the violated rules by path: `part`, or `parts.0.name` in a row. */
export interface CheckedFormValues {
  values: Record<string, unknown>;
  problems: Record<string, FormValueProblem>;
}

type Roles = readonly number[] | undefined;

/** Checks the rows of a field. Rows without a value are left out, and do not count. */
function checkRows(
  field: FormFieldSchema,
  rows: readonly FormValues[],
  roles: Roles,
): { kept: object[]; problems: Record<string, FormValueProblem> } {
  const schema = rowSchema(field);
  const problems: Record<string, FormValueProblem> = {};
  const kept: object[] = [];
  for (const [index, row] of rows.entries()) {
    if (Object.values(row).every(isEmptyFormValue)) continue;
    const checked = checkFormValues(schema, row, roles);
    for (const [name, problem] of Object.entries(checked.problems))
      problems[`${index}.${name}`] = problem;
    kept.push(checked.values);
  }
  return { kept, problems };
}

/** Checks the value of one field, and adds it to the result. */
function checkValue(
  name: string,
  {
    field,
    value,
    required,
    roles,
  }: { field: FormFieldSchema; value: unknown; required: boolean; roles: Roles },
  checked: CheckedFormValues,
): void {
  let accepted = value;
  let problem = isEmptyFormValue(value) ? undefined : formValueProblem(field, value);
  if (field['x-field'].kind === 'rows' && Array.isArray(value) && problem?.kind !== 'wrongType') {
    const rows = checkRows(field, value, roles);
    accepted = rows.kept;
    problem = rows.kept.length === 0 ? undefined : countProblem(field, rows.kept.length);
    for (const [path, inRow] of Object.entries(rows.problems))
      checked.problems[`${name}.${path}`] = inRow;
  }
  if (required && isEmptyFormValue(accepted)) problem = { kind: 'required' };
  if (problem) checked.problems[name] = problem;
  else if (!isEmptyFormValue(accepted)) checked.values[name] = accepted;
}

/**
 * Checks the values of a form in the order of its fields. Empty values, values that violate a rule,
 * values of unknown fields and values of fields that are not shown are left out of the result, also
 * in rows.
 *
 * @param roles roles of the person who fills in the form
 */
export function checkFormValues(
  schema: FormSchema,
  values: FormValues,
  roles: Roles,
): CheckedFormValues {
  const shown = shownFormFields(schema, values, roles);
  const checked: CheckedFormValues = { values: {}, problems: {} };
  for (const [name, field] of orderedFields(schema)) {
    if (!shown.has(name)) continue;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const required = schema.required?.includes(name) ?? false;
    checkValue(name, { field, value, required, roles }, checked);
  }
  return checked;
}
