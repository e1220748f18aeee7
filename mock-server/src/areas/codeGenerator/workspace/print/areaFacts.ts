import { constantCase, pascalCase, pluginTable, snakeCase } from '../../model/names.ts';
import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../../model/schemas.ts';
import { allFields, isReference, targetOf, titleField } from '../../project/facts.ts';
import { areaTexts } from './area.texts.ts';

/** `repair-orders` → `repairOrders`. */
export const areaName = (id: string): string =>
  id.replaceAll(/-+([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());

/** `category` → `categories`. */
function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Names of an entity in the files of an area. */
export interface EntityNames {
  /** `customer`, the property of responses. */
  one: string;
  /** `Customer`. */
  noun: string;
  /** `CUSTOMER`. */
  constant: string;
  /** `customers`, the constant of the table. */
  table: string;
  /** `small_shop_customer`. */
  sqlTable: string;
  /** `SmallShopCustomer`, the name of the row's schema. */
  schema: string;
}

export const namesOf = ({ id }: GeneratorModel, entity: GeneratorEntity): EntityNames => ({
  one: entity.name,
  noun: pascalCase(entity.name),
  constant: constantCase(entity.name),
  table: plural(entity.name),
  sqlTable: pluginTable(id, entity),
  schema: `${pascalCase(areaName(id))}${pascalCase(entity.name)}`,
});

/** Path of a call: `/smallShop/addCustomer`. */
export const callPath = ({ id }: GeneratorModel, verb: string, { noun }: EntityNames): string =>
  `/${areaName(id)}/${verb}${noun}`;

/** Path of the list call. */
export const listPath = ({ id }: GeneratorModel, { noun }: EntityNames): string =>
  `/${areaName(id)}/get${noun}List`;

/** Constant with the values of a field, and its type. */
export const valuesOf = (entity: GeneratorEntity, field: string) => ({
  constant: `${constantCase(entity.name)}_${constantCase(field)}`,
  type: `${pascalCase(entity.name)}${pascalCase(field)}`,
});

/** The field that binds rows to a netbar or a market. */
function scopeField({ scope }: GeneratorEntity): GeneratorField[] {
  if (scope !== 'netbar' && scope !== 'market') return [];
  return [
    {
      name: `${scope}Id`,
      label: areaTexts[scope],
      kind: 'relation',
      required: true,
      search: true,
      list: true,
    },
  ];
}

/** An entity with the field of its data scope, which areas have and plugins do not. */
export const withScope = (entity: GeneratorEntity): GeneratorEntity => ({
  ...entity,
  fields: [...entity.fields, ...scopeField(entity)],
});

/** A field that refers to a row. */
export interface Reference {
  field: GeneratorField;
  /** The alias of the joined table. */
  alias: string;
  sqlAlias: string;
  /** Table and its field for the text. */
  table: string;
  title: string;
  /** The entity; absent for netbars and markets. */
  entity?: GeneratorEntity;
  isParent: boolean;
}

/** The fields that refer to rows, in the order of the entity. */
export const referencesOf = (model: GeneratorModel, entity: GeneratorEntity): Reference[] =>
  entity.fields.filter(isReference).map((field) => {
    const target = targetOf(model, entity, field);
    const shared = {
      field,
      alias: `${field.name}Row`,
      sqlAlias: `${snakeCase(field.name)}_row`,
      isParent: field.kind === 'parent',
    };
    if (!target) return { ...shared, table: `${entity.scope}s`, title: 'name' };
    const { table } = namesOf(model, target);
    return { ...shared, table, title: titleField(target), entity: target };
  });

/** The references of other entities to the rows of one. */
export const referrersOf = (model: GeneratorModel, entity: GeneratorEntity) =>
  model.entities.flatMap((other) =>
    other.fields
      .filter((field) => targetOf(model, other, field)?.name === entity.name)
      .map((field) => ({ entity: other, field })),
  );

/** Fields whose values are a closed set: choices and the state. */
export const choiceFields = (entity: GeneratorEntity): GeneratorField[] =>
  allFields(entity).filter(({ kind }) => kind === 'choice');
