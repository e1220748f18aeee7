import type {
  FormChoice,
  FormFieldOptions,
  FormFieldSchema,
  FormSchema,
  FormValues,
} from './formSchema.ts';

/** Returns the fields with their names in the order in which they are shown. */
export function orderedFields({ properties }: FormSchema): [name: string, FormFieldSchema][] {
  const position = (field: FormFieldSchema) => field['x-field'].order ?? Number.MAX_SAFE_INTEGER;
  return Object.entries(properties).sort(
    ([, former], [, latter]) => position(former) - position(latter),
  );
}

/** Returns the choices that the schema itself lists. */
export const listedChoices = ({ oneOf, items }: FormFieldSchema): readonly FormChoice[] =>
  oneOf ?? items?.oneOf ?? [];

/** Returns the fields of one row of a field with rows as a form. */
export const rowSchema = ({ items }: FormFieldSchema): FormSchema => ({
  type: 'object',
  properties: items?.properties ?? {},
  required: items?.required ?? [],
});

function numberedField(field: FormFieldSchema, order: number): FormFieldSchema {
  const { items } = field;
  return {
    ...field,
    ...(items?.properties && {
      items: { ...items, properties: numberFields(rowSchema(field)).properties },
    }),
    'x-field': { ...field['x-field'], order },
  };
}

/** Returns the schema with a position in every field, for storage that loses the order of keys. */
export function numberFields(schema: FormSchema): FormSchema {
  const properties = Object.fromEntries(
    orderedFields(schema).map(([name, field], index) => [name, numberedField(field, index + 1)]),
  );
  return { ...schema, properties };
}

/** Returns every field with its JSON Pointer, also the fields of rows. */
export const everyField = (
  schema: FormSchema,
  under = '',
): { pointer: string; field: FormFieldSchema }[] =>
  orderedFields(schema).flatMap(([name, field]) => {
    const pointer = `${under}/properties/${name}`;
    return [{ pointer, field }, ...everyField(rowSchema(field), `${pointer}/items`)];
  });

/** Returns the field for the path of a value: `parts`, or `parts.0.name` in a row. */
export function fieldAt({ properties }: FormSchema, path: string): FormFieldSchema | undefined {
  const [name = '', _row, inner] = path.split('.');
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return inner === undefined || !field ? field : fieldAt(rowSchema(field), inner);
}

/** Returns every filled field with the path of its value, also the fields of rows. */
export const filledFields = (
  schema: FormSchema,
  values: FormValues,
): { path: string; field: FormFieldSchema; value: unknown }[] =>
  orderedFields(schema).flatMap(([path, field]) => {
    const value = Object.hasOwn(values, path) ? values[path] : undefined;
    if (value === undefined) return [];
    if (field['x-field'].kind !== 'rows') return [{ path, field, value }];
    return (value as FormValues[]).flatMap((row, index) =>
      filledFields(rowSchema(field), row).map((part) => ({
        ...part,
        path: `${path}.${index}.${part.path}`,
      })),
    );
  });

/** Whether a field with this condition is shown while the controlling field has this value. */
function matches(value: unknown, { equals }: NonNullable<FormFieldOptions['when']>): boolean {
  const accepted: readonly unknown[] = Array.isArray(equals) ? equals : [equals];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.some((item) => accepted.includes(item));
}

/**
 * Returns the names of the fields that a person with these roles sees for these values. A field
 * whose controlling field is not shown is not shown either.
 *
 * @param roles `undefined` shows the fields of all roles
 */
export function shownFormFields(
  schema: FormSchema,
  values: FormValues,
  roles: readonly number[] | undefined,
): ReadonlySet<string> {
  const decided = new Map<string, boolean>();
  const isShown = (name: string): boolean => {
    const known = decided.get(name);
    if (known !== undefined) return known;
    decided.set(name, false); // ends a cycle of conditions
    const options = Object.hasOwn(schema.properties, name) && schema.properties[name]?.['x-field'];
    if (!options) return false;
    const { when, roles: ofRoles } = options;
    const shown =
      (!ofRoles || !roles || roles.some((role) => ofRoles.includes(role))) &&
      (!when || (isShown(when.field) && matches(values[when.field], when)));
    decided.set(name, shown);
    return shown;
  };
  return new Set(Object.keys(schema.properties).filter(isShown));
}
