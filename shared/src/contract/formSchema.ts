/** Kinds of the kit's fields that a form schema can use. */
export const FORM_FIELD_KINDS = [
  'text',
  'textarea',
  'markdown',
  'number',
  'yuan',
  'percent',
  'select',
  'switch',
  'date',
  'dateTime',
  'dateRange',
  'tags',
  'remoteSelect',
] as const;
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** Records that a `remoteSelect` of a form schema can offer. */
export const FORM_SOURCES = ['netbar', 'terminal', 'person', 'rule', 'targetScope'] as const;
export type FormSource = (typeof FORM_SOURCES)[number];

/** Maximum sizes of a form schema and of the values of one form. */
export const FORM_LIMITS = {
  fields: 100,
  choices: 200,
  /** Characters of the schema as JSON. */
  schema: 100_000,
  /** Characters of the values as JSON. */
  values: 60_000,
  /** Characters of a text without `maxLength`. */
  text: 2_000,
  /** Entries of a list without `maxItems`. */
  items: 50,
  /** Characters of a title, a group or a placeholder. */
  title: 60,
  /** Characters of a help text. */
  help: 300,
} as const;

export type FormScalar = string | number | boolean;
export type FormValue = FormScalar | readonly FormScalar[];

/** One choice of a `select`. */
export interface FormChoice {
  const: string;
  title: string;
}

/** The extension `x-field`: how a field is shown, and to whom. */
export interface FormFieldOptions {
  kind: FormFieldKind;
  /** Position. Fields without it follow in the order of `properties`. */
  order?: number;
  /** Title of the group. Adjacent fields with the same title form one group. */
  group?: string;
  width?: 'half' | 'full';
  /** Shows the field only while another field has this value, or one of these values. */
  when?: { field: string; equals: FormScalar | readonly FormScalar[] };
  /** Shows the field only to these roles. */
  roles?: readonly number[];
  placeholder?: string;
  /** Unit of a number. */
  suffix?: string;
  /** Decimals of a number. */
  precision?: number;
  /** Error message if `pattern` does not match. */
  patternText?: string;
  /** Dictionary with the choices of a `select`, instead of `oneOf`. */
  dictionary?: string;
  /** Records that a `remoteSelect` offers. */
  source?: FormSource;
}

/** One field: a JSON Schema with the extension `x-field`. */
export interface FormFieldSchema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  /** Label. */
  title: string;
  /** Help text below the control. */
  description?: string;
  /** Initial value. */
  default?: FormValue;
  format?: 'date' | 'date-time';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** Choices of a `select` with one value. */
  oneOf?: readonly FormChoice[];
  /** Entries of a list. `oneOf` contains the choices of a `select` with several values. */
  items?: {
    type: 'string';
    format?: 'date';
    maxLength?: number;
    oneOf?: readonly FormChoice[];
  };
  'x-field': FormFieldOptions;
}

/** A form as JSON Schema. `docs/reference/form-schema.md` describes it. */
export interface FormSchema {
  $schema?: string;
  type: 'object';
  title?: string;
  description?: string;
  properties: Readonly<Record<string, FormFieldSchema>>;
  required?: readonly string[];
  additionalProperties?: false;
}

/** Values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

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

/** Returns the schema with a position in every field, for storage that loses the order of keys. */
export function numberFields(schema: FormSchema): FormSchema {
  const properties = Object.fromEntries(
    orderedFields(schema).map(([name, field], index) => [
      name,
      { ...field, 'x-field': { ...field['x-field'], order: index + 1 } },
    ]),
  );
  return { ...schema, properties };
}

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
