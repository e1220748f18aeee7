import { type Static, Type } from 'typebox';
import { WriteMenu } from './baseSchemas.ts';
import { texts } from './texts.ts';

/** Rows of one import. */
const MAX_ROWS = 5_000;

const { parentId: _parentId, ...fields } = WriteMenu.properties;

/** One row: what it is, and the name of the row above it; '' at the top. */
export const ImportRow = Type.Object({
  parent: Type.String({ maxLength: 200, title: texts.fields.parent }),
  ...fields,
});
export type ImportRow = Static<typeof ImportRow>;

const how = {
  rows: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_ROWS, title: texts.fields.rows }),
  existing: Type.Optional(Type.Enum(['update', 'skip'], { title: texts.fields.existing })),
};

/** Each row is looked at by itself, so that every one that is wrong is named. */
export const CheckMenus = Type.Object(how);
export type CheckMenus = Static<typeof CheckMenus>;

/** The file of an import: what {@link CheckMenus} looked at, and whether rows that are refused keep the others from being written. */
export const MenuFile = Type.Object({
  ...how,
  onlyGood: Type.Optional(Type.Boolean({ title: texts.fields.onlyGood })),
});
export type MenuFile = Static<typeof MenuFile>;

const Result = Type.Enum(['add', 'update', 'same', 'skip', 'refuse'], {
  title: texts.fields.result,
});
export type ImportResult = Static<typeof Result>;

/** What becomes of each row, in their order: which of its fields change, or why it is refused. */
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
