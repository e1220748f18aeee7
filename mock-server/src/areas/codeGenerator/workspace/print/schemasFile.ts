import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../../model/schemas.ts';
import { type Printable, printValue } from '../../print/printValue.ts';
import { maxLength } from '../../project/facts.ts';
import {
  choiceFields,
  namesOf,
  type Reference,
  referencesOf,
  valuesOf,
  withScope,
} from './areaFacts.ts';
import { CodeFile, code, printLine } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';

/** Largest amounts in fen and largest numbers of fields without a limit. */
const MAX_FEN = 9_000_000_000_000;

/** Schema of a field in the body of a writing call. */
function inputSchema(
  file: CodeFile,
  entity: GeneratorEntity,
  field: GeneratorField,
  reference: Reference | undefined,
): string {
  const { name, kind, min, max } = field;
  const title = code(`label.${name}`);
  if (reference) {
    const table = reference.entity
      ? file.from('../tables.ts', reference.table)
      : file.use(reference.table);
    return `${file.use('idSchema')}(${table}.id, label.${name})`;
  }
  const type = (method: string, options: Printable) =>
    `${file.use('Type')}.${method}(${printLine(options)})`;
  switch (kind) {
    case 'integer':
      return type('Integer', { minimum: min, maximum: max ?? 2_147_483_647, title });
    case 'decimal':
      return type('Number', { minimum: min, maximum: max, title });
    case 'money':
      return `${file.use('fen')}(label.${name}, ${printLine({ minimum: min ?? -MAX_FEN, maximum: max ?? MAX_FEN })})`;
    case 'switch':
      return type('Boolean', { title });
    case 'date':
      return `${file.use('day')}(label.${name})`;
    case 'dateTime':
      return `${file.use('moment')}(label.${name})`;
    case 'choice':
      return `${file.use('choice')}(${file.from('../values.ts', valuesOf(entity, name).constant)}, label.${name})`;
    case 'file': {
      const format = `...${file.use('textFormat')}(/^(?:\\/(?!\\/)|https?:)/, texts.address)`;
      return `${file.use('Type')}.String({ maxLength: ${maxLength(field)}, title: label.${name}, ${format} })`;
    }
    default:
      return type('String', {
        minLength: min ?? (field.required ? 1 : undefined),
        maxLength: maxLength(field),
        title,
      });
  }
}

/** Schemas of the fields of a row that its table does not describe. */
function rowFields(file: CodeFile, entity: GeneratorEntity, references: readonly Reference[]) {
  const type = file.use('Type');
  const nothing = `${type}.Null()`;
  const choices = choiceFields(entity).map(({ name, required }) => {
    const values = file.from('../values.ts', valuesOf(entity, name).constant);
    const schema = `${file.use('choice')}(${values}, label.${name})`;
    return `    ${name}: ${required ? schema : `${type}.Union([${schema}, ${nothing}])`},`;
  });
  const texts = references.map(
    ({ field }) => `    ${field.name}Text: ${type}.Union([${type}.String(), ${nothing}]),`,
  );
  return [...choices, ...texts];
}

/** API fields that the row declares itself, and the column that it does not contain. */
const without = (entity: GeneratorEntity): string[] => [
  'createdBy',
  ...choiceFields(entity).map(({ name }) => name),
];

/** The row and the bodies of the calls of an entity. */
export function schemasFile(model: GeneratorModel, plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const references = referencesOf(model, entity);
  const file = new CodeFile(SERVER_MODULES, '../../../');
  const table = file.from('../tables.ts', names.table);
  const texts = file.from('../texts.ts', 'texts');
  const optional = (schema: string) => `${file.use('clearable')}(${schema})`;
  const inputs = entity.fields.map((field) => {
    const reference = references.find((part) => part.field === field);
    const schema = inputSchema(file, entity, field, reference);
    return `  ${field.name}: ${isOptional(field) ? optional(schema) : schema},`;
  });
  const wire = `${names.one}Fields`;
  const version = `${file.use('expectUpdatedAt')}, ${file.use('requestId')}`;
  file.add(`const label = ${texts}.entities.${names.one}.fields;

/** The fields of a row that follow from the table. */
export const ${wire} = ${file.use('apiRow')}(${table}, ${printValue(without(entity))});

export const ${names.noun} = ${file.use('name')}(
  ${printValue(names.schema)},
  ${file.use('Type')}.Object({
    ...${wire}.properties,
${rowFields(file, entity, references).join('\n')}
    actions: Type.Array(Type.String()),
  }),
);
export type ${names.noun} = ${file.use('type Static')}<typeof ${names.noun}>;

const fields = {
${inputs.join('\n')}
};
export const ${names.noun}Input = Type.Object(fields);
export type ${names.noun}Input = Static<typeof ${names.noun}Input>;

const ID = ${file.use('idSchema')}(${names.table}.id);
export const Add${names.noun} = Type.Object({ ...fields, requestId });
export const Update${names.noun} = Type.Object({ ID, ...fields, ${version} });
export type Update${names.noun} = Static<typeof Update${names.noun}>;
export const ${names.noun}Id = Type.Object({ ID, requestId });`);
  return file.toString();
}

/** Whether a field may be absent or empty. */
const isOptional = ({ kind, required }: GeneratorField): boolean => !required || kind === 'parent';

/** Properties of all calls of the area. */
export function callsFile(): string {
  const file = new CodeFile(SERVER_MODULES, '../../');
  file.add(`const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: ${file.from('./texts.ts', 'texts')}.group,
} as const;
export const write = { ...shared, audit: true, effects: [], idempotent: true } as const;`);
  return file.toString();
}
