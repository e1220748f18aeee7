import { constantCase, snakeCase } from '../model/names.ts';
import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../model/schemas.ts';

/** The field that names a row: the first text. */
export const titleField = ({ fields }: GeneratorEntity): string =>
  fields.find(({ kind }) => kind === 'text')?.name ?? 'ID';

/** The field for the state of a row, as the other fields. */
function stateField({ states }: GeneratorEntity): GeneratorField[] {
  if (!states) return [];
  const { field, label, values } = states;
  return [
    {
      name: field,
      label,
      kind: 'choice',
      choices: values,
      required: true,
      search: true,
      list: true,
    },
  ];
}

/** All fields of a row, with its state. */
export const allFields = (entity: GeneratorEntity): GeneratorField[] => [
  ...entity.fields,
  ...stateField(entity),
];

/** Menu name of the list of an entity. The first one is that of the plugin. */
export const menuName = ({ id, entities }: GeneratorModel, { name }: GeneratorEntity): string =>
  entities[0]?.name === name ? id : `${id}-${name}`;

export const detailMenu = ({ id }: GeneratorModel, { name }: GeneratorEntity): string =>
  `${id}-${name}-detail`;

/** Title of the page of an entity. The first one has the title of the plugin. */
export const pageTitle = ({ title, entities }: GeneratorModel, entity: GeneratorEntity): string =>
  entities[0] === entity ? title : entity.label;

export const route = ({ id }: GeneratorModel, name: string): string => `POST /plugin/${id}/${name}`;

/** The entity that a field refers to. */
export const targetOf = (
  { entities }: GeneratorModel,
  entity: GeneratorEntity,
  { kind, relation }: GeneratorField,
): GeneratorEntity | undefined => {
  if (kind === 'parent') return entity;
  return kind === 'relation' ? entities.find(({ name }) => name === relation) : undefined;
};

/** Entities whose rows belong to those of another one. */
export const detailsOf = (
  { entities }: GeneratorModel,
  master: GeneratorEntity,
): { entity: GeneratorEntity; field: GeneratorField }[] =>
  entities.flatMap((entity) =>
    entity.fields
      .filter(({ kind, relation, isDetail }) => {
        return kind === 'relation' && relation === master.name && isDetail;
      })
      .map((field) => ({ entity, field })),
  );

export const isListed = ({ list }: GeneratorField): boolean => list !== false;
export const isInForm = ({ form }: GeneratorField): boolean => form !== false;
export const isInDetail = ({ detail }: GeneratorField): boolean => detail !== false;
export const isReference = ({ kind }: GeneratorField): boolean =>
  kind === 'relation' || kind === 'parent';
export const isTree = ({ fields }: GeneratorEntity): boolean =>
  fields.some(({ kind }) => kind === 'parent');

/** Longest text without a limit of its own. */
export const maxLength = ({ kind, max }: GeneratorField): number => {
  if (kind === 'longText') return max ?? 2000;
  return kind === 'text' ? (max ?? 100) : 300;
};

export const columnName = (field: string): string => snakeCase(field);

/** Constant with the options of a picker. */
export const rowsName = ({ name }: GeneratorEntity): string => `${constantCase(name)}_ROWS`;
