import { badFields, type FieldError } from '../../http/errors.ts';
import { validator } from '../../http/validation.ts';
import {
  type GeneratorField,
  GeneratorModel,
  pascalCase,
  snakeCase,
} from '../codeGenerator/index.ts';
import type { AutoCode, AutoCodeField } from './schemas.ts';
import { texts } from './texts.ts';

type Kind = GeneratorField['kind'];

/** Kinds of the generator by gin-vue-admin's type of a field. */
const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  richtext: 'longText',
  int: 'integer',
  bool: 'switch',
  float64: 'decimal',
  'time.Time': 'dateTime',
  enum: 'choice',
  picture: 'file',
  video: 'file',
  file: 'file',
};
const TYPES: Readonly<Record<Kind, string>> = {
  text: 'string',
  longText: 'richtext',
  integer: 'int',
  decimal: 'float64',
  money: 'int',
  switch: 'bool',
  date: 'time.Time',
  dateTime: 'time.Time',
  choice: 'enum',
  dictionary: 'string',
  relation: 'int',
  parent: 'int',
  person: 'int',
  file: 'file',
};
const MAX_LABEL = 20;

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const idOf = (name: string) =>
  snakeCase(lowerFirst(name))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Reads the values of an enum: `'small','large'`. */
const enumChoices = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim().replaceAll(/^['"]|['"]$/g, ''))
    .filter((value) => value !== '')
    .map((value) => ({ value, label: value.slice(0, MAX_LABEL) }));

function toField(field: AutoCodeField, kind: Kind): GeneratorField {
  const { fieldName, fieldDesc, fieldJson, dictType, dataTypeLong = '' } = field;
  const { front = true, form = front, table = front, desc = front } = field;
  const length = /^[1-9]\d{0,3}$/.test(dataTypeLong) ? Number(dataTypeLong) : undefined;
  return {
    name: lowerFirst(fieldJson || fieldName),
    label: (fieldDesc || fieldName).slice(0, MAX_LABEL),
    kind: dictType ? 'dictionary' : kind,
    ...(dictType && { dictionary: dictType }),
    ...(kind === 'choice' && !dictType && { choices: enumChoices(dataTypeLong) }),
    ...(kind === 'text' && !dictType && length !== undefined && { max: length }),
    required: field.require ?? false,
    search: Boolean(field.fieldSearchType),
    form,
    list: table,
    detail: desc,
  };
}

/**
 * Converts the form of gin-vue-admin's generator into a model with one entity. Every row has its own
 * id, so that primary keys are left out.
 *
 * @throws Refusal with each field whose type this generator does not have
 */
export function toModel({
  structName,
  packageName,
  description,
  fields,
}: AutoCode): GeneratorModel {
  const errors: FieldError[] = [];
  const converted: GeneratorField[] = [];
  for (const [index, field] of fields.entries()) {
    if (field.primaryKey) continue;
    const { fieldType, fieldDesc, fieldName } = field;
    const kind = Object.hasOwn(KINDS, fieldType) ? KINDS[fieldType] : undefined;
    if (kind) converted.push(toField(field, kind));
    else
      errors.push({
        field: `fields.${index}.fieldType`,
        msg: texts.badType(fieldDesc || fieldName, fieldType),
      });
  }
  if (errors.length > 0) throw badFields(errors);
  const title = description || structName;
  return validator(GeneratorModel)({
    id: idOf(packageName || structName),
    title,
    entities: [
      {
        name: lowerFirst(structName),
        label: title.slice(0, MAX_LABEL),
        scope: 'all',
        fields: converted,
      },
    ],
  }) as GeneratorModel;
}

/** Converts the first entity of a model into the form of gin-vue-admin's generator. */
export function fromModel({ id, title, entities }: GeneratorModel): AutoCode & object {
  const { name = '', fields = [] } = entities[0] ?? {};
  return {
    structName: pascalCase(name),
    packageName: id.replaceAll('-', '_'),
    description: title,
    ...{ tableName: id.replaceAll('-', '_'), abbreviation: name, package: 'plugin' },
    ...{ gvaModel: true, businessDB: '', autoMoveFile: false },
    fields: fields.map((field) => ({
      fieldName: pascalCase(field.name),
      fieldDesc: field.label,
      fieldJson: field.name,
      columnName: snakeCase(field.name),
      comment: field.label,
      fieldType: TYPES[field.kind],
      dataTypeLong:
        field.choices?.map(({ value }) => `'${value}'`).join(',') ??
        (field.kind === 'text' && field.max !== undefined ? String(field.max) : ''),
      dictType: field.dictionary ?? '',
      fieldSearchType: field.search ? '=' : '',
      require: field.required ?? false,
      primaryKey: false,
      front: field.form ?? true,
      form: field.form ?? true,
      table: field.list ?? true,
      desc: field.detail ?? true,
    })),
  };
}
