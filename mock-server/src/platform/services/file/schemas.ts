import { type Static, Type } from 'typebox';
import { name, requestId } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { files } from './tables.ts';
import { texts } from './texts.ts';

/**
 * A file of the media library (gin-vue-admin 2.6.3). `url` is relative to the server. `ID` is 0 for
 * a file without a row.
 */
export const File = name(
  'File',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    url: Type.String(),
    tag: Type.String(),
    key: Type.String(),
    size: Type.Integer(),
    mime: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    /** Actions of the caller on the file. */
    actions: Type.Array(Type.String()),
  }),
);
export type File = Static<typeof File>;

/** `noSave=1` stores the file without a row in the media library. */
export const UploadQuery = Type.Object({
  noSave: Type.Optional(Type.Enum(['0', '1'], { title: 'noSave' })),
});

const ID = idSchema(files.id, texts.fields.file);

export const DeleteFile = Type.Object({ ID, requestId });
export const RenameFile = Type.Object({
  ID,
  name: Type.String({
    minLength: 1,
    maxLength: 120,
    pattern:
      '^[^\\\\/:*?"<>|\\u0000-\\u001f]*[^\\\\/:*?"<>|\\s\\u0000-\\u001f][^\\\\/:*?"<>|\\u0000-\\u001f]*$',
    title: texts.fields.name,
  }),
});
