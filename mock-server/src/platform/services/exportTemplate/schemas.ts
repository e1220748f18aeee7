import { type Static, type TInteger, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { choice } from '../../kernel/lists/fields.ts';
import { CELL_FORMATS, COLUMN_KINDS } from '../tasks/export/cellFormat.ts';
import { FORMATS } from '../tasks/sheets.ts';
import { conditions } from './conditions.ts';
import { exportTemplates } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;

export const PURPOSES = ['export', 'import'] as const;
/** Maximum number of columns of a template. */
const MAX_COLUMNS = 100;
const MAX_ROLES = 200;

const listKey = Type.String({ minLength: 1, maxLength: 80, title: fields.listKey });

const Column = Type.Object({
  field: Type.String({ minLength: 1, maxLength: 120, title: fields.field }),
  title: Type.Optional(Type.String({ maxLength: 60, title: fields.title })),
  format: Type.Optional(choice(CELL_FORMATS, fields.format)),
});
const sort = Type.Array(
  Type.Object({
    field: Type.String({ maxLength: 60, title: fields.sortField }),
    order: choice(['asc', 'desc'], fields.sortOrder),
  }),
  { maxItems: 3, title: fields.sort },
);
const content = {
  columns: Type.Array(Column, { minItems: 1, maxItems: MAX_COLUMNS, title: fields.columns }),
  conditions: Type.Optional(conditions),
  sort: Type.Optional(sort),
};

/** A template. `actions` contains what the caller can do with it now. */
export const ExportTemplate = name(
  'ExportTemplate',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    purpose: choice(PURPOSES, fields.purpose),
    /** '' if no other program uses the template. */
    code: Type.String(),
    name: Type.String(),
    listKey: Type.String(),
    listTitle: Type.String(),
    ownerName: Type.String(),
    isOwn: Type.Boolean(),
    sharedWithAll: Type.Boolean(),
    roleIds: Type.Array(Type.Integer()),
    roleNames: Type.Array(Type.String()),
    columns: Type.Array(Column),
    conditions,
    sort,
    columnCount: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);
export type ExportTemplate = Static<typeof ExportTemplate>;

const LeftOut = Type.Object({
  field: Type.String(),
  title: Type.String(),
  reason: Type.String(),
});
export const OneTemplate = Type.Object({ template: ExportTemplate });
/** A template, and its columns that the caller cannot export. */
export const TemplateDetail = Type.Object({
  template: ExportTemplate,
  leftOut: Type.Array(LeftOut),
});

const templateName = Type.String({
  minLength: 1,
  maxLength: 60,
  title: fields.name,
  pattern: '\\S',
});
const ID: TInteger = idSchema(exportTemplates.id, fields.id);

export const TemplateBody = Type.Object({ ID });
export const AddTemplate = Type.Object({
  name: templateName,
  listKey,
  ...content,
  requestId,
});
export type AddTemplate = Static<typeof AddTemplate>;
export const UpdateTemplate = Type.Object({
  ID,
  name: templateName,
  ...content,
  expectUpdatedAt,
  requestId,
});
export type UpdateTemplate = Static<typeof UpdateTemplate>;
export const DeleteTemplate = Type.Object({ ID, requestId });

const roleId: TInteger = idSchema(authorities.authorityId, fields.roleIds);
export const ShareTemplate = Type.Object({
  ID,
  sharedWithAll: Type.Boolean({ title: fields.sharedWithAll }),
  roleIds: Type.Array(roleId, { maxItems: MAX_ROLES, title: fields.roleIds }),
  expectUpdatedAt,
  requestId,
});
export type ShareTemplate = Static<typeof ShareTemplate>;

export const PreviewTemplate = Type.Object({ listKey, ...content });
export const TemplatePreview = Type.Object({
  titles: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  leftOut: Type.Array(LeftOut),
});

export const ExportByTemplate = Type.Object({
  ID,
  format: choice(FORMATS, fields.fileFormat),
  requestId,
});

const Role = Type.Object({ ID: Type.Integer(), name: Type.String() });
export const ExportLists = Type.Object({
  lists: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      group: Type.String(),
      purpose: choice(PURPOSES, fields.purpose),
    }),
  ),
  /** Roles with which the caller may share templates. */
  roles: Type.Array(Role),
});
export const GetExportList = Type.Object({ listKey });

const Option = Type.Object({ value: Type.String(), label: Type.String() });
const FILTER_KINDS = ['text', 'choice', 'boolean', 'time', 'day', 'number', 'record'] as const;
/** A list of the catalogue: its columns, also those of its relations, and its filters. */
export const ExportListDetail = name(
  'ExportListDetail',
  Type.Object({
    key: Type.String(),
    title: Type.String(),
    purpose: choice(PURPOSES, fields.purpose),
    columns: Type.Array(
      Type.Object({
        /** Field of the row, or `relation.field`. */
        field: Type.String(),
        title: Type.String(),
        /** Name of the relation, or ''. */
        relation: Type.String(),
        kind: choice(COLUMN_KINDS, fields.format),
        formats: Type.Array(choice(CELL_FORMATS, fields.format)),
        /** Whether an import needs the column. */
        required: Type.Boolean(),
      }),
    ),
    filters: Type.Array(
      Type.Object({
        field: Type.String(),
        title: Type.String(),
        kind: choice(FILTER_KINDS, fields.conditions),
        multiple: Type.Boolean(),
        choices: Type.Array(Option),
        /** Kind of the records that a picker offers, or ''. */
        record: Type.String(),
      }),
    ),
    sortable: Type.Array(Option),
  }),
);
export type ExportListDetail = Static<typeof ExportListDetail>;
