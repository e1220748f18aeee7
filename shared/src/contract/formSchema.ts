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
  'upload',
  'rows',
] as const;
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** Records that a `remoteSelect` of a form schema can offer. */
export const FORM_SOURCES = ['netbar', 'terminal', 'person', 'rule', 'targetScope'] as const;
export type FormSource = (typeof FORM_SOURCES)[number];

/** Types of files that an `upload` of a form schema can accept. */
export const FORM_FILE_TYPES = [
  'png',
  'jpg',
  'gif',
  'webp',
  'mp4',
  'webm',
  'pdf',
  'ofd',
  'zip',
  'txt',
] as const;
export type FormFileType = (typeof FORM_FILE_TYPES)[number];

/** Maximum sizes of a form schema and of the values of one form. */
export const FORM_LIMITS = {
  fields: 100,
  /** Fields of one row of a field with rows. */
  rowFields: 20,
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
  /** Characters of a unit, or of the name of a row. */
  unit: 10,
  /** Size of an uploaded file in MB. */
  megabytes: 20,
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
  /** Types of files that an `upload` accepts. Default: all. */
  accept?: readonly FormFileType[];
  /** Maximum size of an uploaded file in MB. Default: the limit of all files. */
  maxMegabytes?: number;
  /** Name of one row: 配件. */
  noun?: string;
}

/** Entries of a list: texts, or the rows of a field with rows. */
export interface FormItems {
  type: 'string' | 'object';
  format?: 'date';
  maxLength?: number;
  /** Choices of a `select` with several values. */
  oneOf?: readonly FormChoice[];
  /** Fields of a row. They cannot have rows themselves. */
  properties?: Readonly<Record<string, FormFieldSchema>>;
  /** Fields that must be filled in in each row. */
  required?: readonly string[];
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
  items?: FormItems;
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
