import { type Static, Type } from 'typebox';
import { ID, name } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

const Key = Type.String({ maxLength: 60 });
const keys = Type.Union([Type.Array(Key, { maxItems: 100 }), Type.Null()]);
/** Id of the list, defined by its page. */
const listId = Type.String({ minLength: 1, maxLength: 160, title: texts.fields.listId });
const viewName = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '\\S',
  title: texts.fields.viewName,
});

/**
 * Content of a view: filters, sort order and page size as URL parameters, and the column settings.
 */
const ViewContent = name(
  'ViewContent',
  Type.Object({
    query: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 300 }), {
      maxProperties: 40,
      title: texts.fields.viewContent,
    }),
    columns: Type.Object({
      hidden: keys,
      order: keys,
      widths: Type.Record(Key, Type.Integer({ minimum: 1, maximum: 4000 }), { maxProperties: 100 }),
      pins: Type.Record(Key, Type.Enum(['left', 'right', 'none']), { maxProperties: 100 }),
    }),
  }),
);
export type ViewContent = Static<typeof ViewContent>;

/** A saved view. `actions` contains `update`, `delete` and `share` if the caller may do them. */
export const SavedView = name(
  'SavedView',
  Type.Object({
    ID: Type.Integer(),
    name: Type.String(),
    content: ViewContent,
    isOwn: Type.Boolean(),
    /** Visible to all users of the role. */
    isShared: Type.Boolean(),
    ownerName: Type.String(),
    /** The caller's list opens with this view. */
    isDefault: Type.Boolean(),
    actions: Type.Array(Type.String()),
  }),
);
export type SavedView = Static<typeof SavedView>;

/** The default view of a list. */
export const DefaultView = Type.Object({ listId: Type.String(), content: ViewContent });

export const ListViews = Type.Object({ listId });
export const Views = Type.Object({ list: Type.Array(SavedView) });
export const AddView = Type.Object({ listId, name: viewName, content: ViewContent });
export const UpdateView = Type.Object({
  ID,
  name: Type.Optional(viewName),
  content: Type.Optional(ViewContent),
});
export const DeleteView = Type.Object({ ID });
/** Without `ID`, the list opens without a view. */
export const SetDefault = Type.Object({ listId, ID: Type.Optional(ID) });
export const ShareView = Type.Object({
  ID,
  isShared: Type.Boolean({ title: texts.fields.isShared }),
});
export const OneView = Type.Object({ view: SavedView });
