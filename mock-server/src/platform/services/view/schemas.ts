import { type Static, Type } from 'typebox';
import { ID, name } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

const Key = Type.String({ maxLength: 60 });
const keys = Type.Union([Type.Array(Key, { maxItems: 100 }), Type.Null()]);
/** Names the list, as its page does. */
const listId = Type.String({ minLength: 1, maxLength: 160, title: texts.fields.listId });
const viewName = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '\\S',
  title: texts.fields.viewName,
});

/** What a view holds: filters, order and page size as the address has them, and the columns. */
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

/** A saved view. `actions` says what the caller may do to it: `update`, `delete`, `share`. */
export const SavedView = name(
  'SavedView',
  Type.Object({
    ID: Type.Integer(),
    name: Type.String(),
    content: ViewContent,
    isOwn: Type.Boolean(),
    /** Seen by everybody of the role. */
    isShared: Type.Boolean(),
    ownerName: Type.String(),
    /** The caller's list opens with it. */
    isDefault: Type.Boolean(),
    actions: Type.Array(Type.String()),
  }),
);
export type SavedView = Static<typeof SavedView>;

/** The view with which a list opens. */
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
/** `ID` left out: the list opens as it is declared. */
export const SetDefault = Type.Object({ listId, ID: Type.Optional(ID) });
export const ShareView = Type.Object({
  ID,
  isShared: Type.Boolean({ title: texts.fields.isShared }),
});
export const OneView = Type.Object({ view: SavedView });
