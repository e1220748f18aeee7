import { type Static, Type } from 'typebox';
import { WriteMenu } from './baseSchemas.ts';
import { texts } from './texts.ts';

/** Row limit of an import. */
const MAX_ROWS = 5_000;

const { parentId: _parentId, ...fields } = WriteMenu.properties;

/** A row with the name of its parent, or an empty string at the top level. */
export const ImportRow = Type.Object({
  parent: Type.String({ maxLength: 200, title: texts.fields.parent }),
  ...fields,
});
export type ImportRow = Static<typeof ImportRow>;

const how = {
  rows: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_ROWS, title: texts.fields.rows }),
  existing: Type.Optional(Type.Enum(['update', 'skip'], { title: texts.fields.existing })),
};

/** Rows are validated individually, so that every invalid row is reported. */
export const CheckMenus = Type.Object(how);
export type CheckMenus = Static<typeof CheckMenus>;

/**
 * File of an import: the rows of {@link CheckMenus}, and whether valid rows are written if other
 * rows are refused.
 */
export const MenuFile = Type.Object({
  ...how,
  onlyGood: Type.Optional(Type.Boolean({ title: texts.fields.onlyGood })),
});
export type MenuFile = Static<typeof MenuFile>;

const Result = Type.Enum(['add', 'update', 'same', 'skip', 'refuse'], {
  title: texts.fields.result,
});
export type ImportResult = Static<typeof Result>;

/** Result of each row in order: the changed fields or the reasons for a refusal. */
export const CheckedMenus = Type.Object({
  rows: Type.Array(
    Type.Object({
      index: Type.Integer(),
      name: Type.String(),
      title: Type.String(),
      parent: Type.String(),
      result: Result,
      changes: Type.Array(Type.String()),
      reasons: Type.Array(Type.String()),
    }),
  ),
  stat: Type.Object({
    add: Type.Integer(),
    update: Type.Integer(),
    same: Type.Integer(),
    skip: Type.Integer(),
    refuse: Type.Integer(),
  }),
});
export type CheckedMenus = Static<typeof CheckedMenus>;
