import { findNameProblem } from './fieldName.ts';
import { fieldProblems } from './formFieldProblems.ts';
import { FORM_LIMITS, type FormSchema, orderedFields } from './formSchema.ts';
import { formValueProblem } from './formValues.ts';
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

function checkRoot(schema: Record<string, unknown>, report: Report): boolean {
  for (const key of Object.keys(schema))
    if (!ROOT_KEYS.has(key)) report('unknownKey', `/${pointerPart(key)}`, key);
  if (schema.type !== 'object') report('wrongType', '/type', 'object');
  const { $schema = '', additionalProperties = false } = schema;
  if (typeof $schema !== 'string') report('wrongType', '/$schema', 'string');
  if (additionalProperties !== false) report('wrongType', '/additionalProperties', 'false');
  textProblem(schema.title, '/title', FORM_LIMITS.title, report);
  textProblem(schema.description, '/description', FORM_LIMITS.help, report);
  if (!isPlainObject(schema.properties)) {
    report(
      schema.properties === undefined ? 'missing' : 'wrongType',
      '/properties',
      schema.properties === undefined ? 'properties' : 'object',
    );
    return false;
  }
  const names = Object.keys(schema.properties);
  if (names.length === 0) report('noFields', '/properties');
  if (names.length > FORM_LIMITS.fields) report('tooMany', '/properties', FORM_LIMITS.fields);
  return names.length <= FORM_LIMITS.fields;
}

function checkRequired(schema: Record<string, unknown>, report: Report): void {
  const { required = [], properties } = schema;
  if (!Array.isArray(required)) {
    report('wrongType', '/required', 'array');
    return;
  }
  required.forEach((name: unknown, index) => {
    if (typeof name !== 'string' || !Object.hasOwn(properties as object, name))
      report('unknownField', `/required/${index}`, String(name).slice(0, 80));
    else if (required.indexOf(name) !== index) report('duplicate', `/required/${index}`, name);
  });
}

/** Checks that conditions name fields and do not depend on themselves. */
function checkConditions({ properties }: FormSchema, report: Report): void {
  const controllers = new Map<string, string>();
  for (const [name, { 'x-field': options }] of Object.entries(properties)) {
    if (!options.when) continue;
    const { field } = options.when;
    if (Object.hasOwn(properties, field)) controllers.set(name, field);
    else report('unknownField', `/properties/${name}/x-field/when/field`, field);
  }
  for (const name of controllers.keys()) {
    const seen = new Set<string>();
    let next: string | undefined = name;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      next = controllers.get(next);
    }
    if (next === name) report('cycle', `/properties/${name}/x-field/when`, [...seen].join(' → '));
  }
}

function checkDefaults(schema: FormSchema, report: Report): void {
  for (const [name, field] of orderedFields(schema))
    if (field.default !== undefined && formValueProblem(field, field.default))
      report('badDefault', `/properties/${name}/default`, name);
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
  for (const [name, field] of Object.entries(value.properties as object)) {
    const path = `/properties/${pointerPart(name)}`;
    const nameProblem = findNameProblem(name);
    if (nameProblem)
      report(nameProblem === 'form' ? 'badName' : 'reservedName', path, name.slice(0, 80));
    fieldProblems(field, path, report);
  }
  checkRequired(value, report);
  if (problems.length === 0) {
    const schema = value as unknown as FormSchema;
    checkConditions(schema, report);
    checkDefaults(schema, report);
  }
  return problems.slice(0, 20);
}
