import { findNameProblem } from './fieldName.ts';
import { fieldProblems } from './formFieldProblems.ts';
import { orderedFields, rowSchema } from './formFields.ts';
import { FORM_LIMITS, type FormSchema } from './formSchema.ts';
import { formValueProblem } from './formValue.ts';
import {
  type FormProblem,
  isPlainObject,
  pointerPart,
  type Report,
  textProblem,
} from './problemReport.ts';

const ROOT_KEYS = new Set([
  '$schema',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'additionalProperties',
]);

/** Checks the number of fields. Returns false if they cannot be checked one by one. */
function hasFields(
  { properties }: Record<string, unknown>,
  under: string,
  limit: number,
  report: Report,
): boolean {
  const path = `${under}/properties`;
  if (!isPlainObject(properties)) {
    if (properties === undefined) report('missing', path, 'properties');
    else report('wrongType', path, 'object');
    return false;
  }
  const count = Object.keys(properties).length;
  if (count === 0) report('noFields', path);
  if (count > limit) report('tooMany', path, limit);
  return count <= limit;
}

function checkRoot(schema: Record<string, unknown>, report: Report): boolean {
  for (const key of Object.keys(schema))
    if (!ROOT_KEYS.has(key)) report('unknownKey', `/${pointerPart(key)}`, key);
  if (schema.type !== 'object') report('wrongType', '/type', 'object');
  const { $schema = '', additionalProperties = false } = schema;
  if (typeof $schema !== 'string') report('wrongType', '/$schema', 'string');
  if (additionalProperties !== false) report('wrongType', '/additionalProperties', 'false');
  textProblem(schema.title, '/title', FORM_LIMITS.title, report);
  textProblem(schema.description, '/description', FORM_LIMITS.help, report);
  return hasFields(schema, '', FORM_LIMITS.fields, report);
}

function checkRequired(
  { required = [], properties }: Record<string, unknown>,
  under: string,
  report: Report,
): void {
  if (!Array.isArray(required)) {
    report('wrongType', `${under}/required`, 'array');
    return;
  }
  required.slice(0, FORM_LIMITS.fields + 1).forEach((name: unknown, index) => {
    if (typeof name !== 'string' || !Object.hasOwn(properties as object, name))
      report('unknownField', `${under}/required/${index}`, String(name).slice(0, 80));
    else if (required.indexOf(name) !== index)
      report('duplicate', `${under}/required/${index}`, name);
  });
}

/** Checks that conditions name fields and do not depend on themselves. */
function checkConditions({ properties }: FormSchema, under: string, report: Report): void {
  const controllers = new Map<string, string>();
  for (const [name, { 'x-field': options }] of Object.entries(properties)) {
    if (!options.when) continue;
    const { field } = options.when;
    if (Object.hasOwn(properties, field)) controllers.set(name, field);
    else report('unknownField', `${under}/properties/${name}/x-field/when/field`, field);
  }
  for (const name of controllers.keys()) {
    const seen = new Set<string>();
    let next: string | undefined = name;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      next = controllers.get(next);
    }
    if (next === name)
      report('cycle', `${under}/properties/${name}/x-field/when`, [...seen].join(' → '));
  }
}

function checkDefaults(schema: FormSchema, under: string, report: Report): void {
  for (const [name, field] of orderedFields(schema))
    if (field.default !== undefined && formValueProblem(field, field.default))
      report('badDefault', `${under}/properties/${name}/default`, name);
}

/** Checks the rules between the fields of a form, or of a row. All of them are valid. */
function checkBetween(schema: FormSchema, under: string, report: Report): void {
  checkConditions(schema, under, report);
  checkDefaults(schema, under, report);
  for (const [name, field] of orderedFields(schema))
    if (field['x-field'].kind === 'rows')
      checkBetween(rowSchema(field), `${under}/properties/${name}/items`, report);
}

/** Options that only a field outside of rows can have. */
const OUTSIDE_OF_ROWS = ['group', 'roles'];

/** Checks that a field in a row has no rows itself, and no option of whole forms. */
function checkInRow(field: unknown, path: string, report: Report): void {
  const options = isPlainObject(field) && field['x-field'];
  if (!isPlainObject(options)) return;
  if (options.kind === 'rows') report('unknownKind', `${path}/x-field/kind`, 'rows');
  for (const key of OUTSIDE_OF_ROWS)
    if (Object.hasOwn(options, key)) report('wrongForKind', `${path}/x-field`, key);
}

/** Checks the names and the rules of fields, and of the fields of their rows. */
function checkFields(
  schema: Record<string, unknown>,
  { under, isRow }: { under: string; isRow: boolean },
  report: Report,
): void {
  for (const [name, field] of Object.entries(schema.properties as object)) {
    const path = `${under}/properties/${pointerPart(name)}`;
    const nameProblem = findNameProblem(name);
    if (nameProblem)
      report(nameProblem === 'form' ? 'badName' : 'reservedName', path, name.slice(0, 80));
    fieldProblems(field, path, report);
    if (isRow) checkInRow(field, path, report);
    else checkRowFields(field, path, report);
  }
  checkRequired(schema, under, report);
}

/** Checks the fields of a row, if the field has rows. */
function checkRowFields(field: unknown, path: string, report: Report): void {
  if (!isPlainObject(field) || !isPlainObject(field.items)) return;
  const { items, 'x-field': options } = field;
  if (!isPlainObject(options) || options.kind !== 'rows') return;
  const under = `${path}/items`;
  if (hasFields(items, under, FORM_LIMITS.rowFields, report))
    checkFields(items, { under, isRow: true }, report);
}

/**
 * Returns the violated rules of a form schema, at most 20. An empty list means that the value is a
 * `FormSchema`.
 *
 * @param value a parsed JSON value of any shape
 * @example
 * findFormProblems({ type: 'object', properties: { delete: … } })
 * // [{ kind: 'reservedName', path: '/properties/delete', detail: 'delete' }]
 */
export function findFormProblems(value: unknown): FormProblem[] {
  const problems: FormProblem[] = [];
  const report: Report = (kind, path, detail) => {
    problems.push({ kind, path, ...(detail !== undefined && { detail }) });
  };
  if (!isPlainObject(value)) return [{ kind: 'notObject', path: '' }];
  if (JSON.stringify(value).length > FORM_LIMITS.schema)
    return [{ kind: 'tooLong', path: '', detail: FORM_LIMITS.schema }];
  if (!checkRoot(value, report)) return problems.slice(0, 20);
  checkFields(value, { under: '', isRow: false }, report);
  if (problems.length === 0) checkBetween(value as unknown as FormSchema, '', report);
  return problems.slice(0, 20);
}
