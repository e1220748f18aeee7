import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { WordedFields } from './changeSchemas.ts';
import { operationRecords } from './records/recordTables.ts';
import { texts } from './texts.ts';

/** `kind` and `id` identify the object; `before` is the `next` of the previous response. */
export const ObjectHistoryQuery = Type.Object({
  kind: Type.String({ minLength: 1, maxLength: 24, title: texts.fields.targetKind }),
  id: Type.String({ minLength: 1, maxLength: 64, title: texts.fields.targetId }),
  before: Type.Optional(idSchema(operationRecords.id, texts.fields.record)),
});
export type ObjectHistoryQuery = Static<typeof ObjectHistoryQuery>;

export const ObjectHistory = name(
  'ObjectHistory',
  Type.Object({
    list: Type.Array(
      Type.Object({
        ID: Type.Integer(),
        CreatedAt: Type.String(),
        /** Nickname of the user, or the user name at that time. Empty for a call without a user. */
        actorName: Type.String(),
        /** Null if the caller does not see the profile of the user. */
        actorId: Type.Union([Type.Integer(), Type.Null()]),
        /** Words of the call, for example 续期网吧. */
        action: Type.String(),
        /** Number of objects that the call named, including this one. */
        objects: Type.Integer(),
        /** Changed fields of this object, in words. */
        changes: WordedFields,
      }),
    ),
    /** Position of the next page, or null on the last page. */
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
);
export type ObjectHistory = Static<typeof ObjectHistory>;
