import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';

/** Changed fields in words. */
export const WordedFields = Type.Array(
  Type.Object({
    field: Type.String(),
    label: Type.String(),
    before: Type.String(),
    after: Type.String(),
  }),
);

/** The changed fields of one object, in words. */
export const WordedChange = name(
  'WordedChange',
  Type.Object({
    kind: Type.String(),
    title: Type.String(),
    id: Type.String(),
    /** Empty if the object is deleted or outside the caller's data scope. */
    name: Type.String(),
    fields: WordedFields,
  }),
);
export type WordedChange = Static<typeof WordedChange>;
