import { type Static, Type } from 'typebox';
import { bigCount, name, parentIdField, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { FILE_KIND_NAMES } from './fileKinds.ts';
import { texts } from './texts.ts';

const t = texts.fields;

/** A file as the file manager shows it. `uses` is the number of places that use its content. */
export const ManagedFile = name(
  'ManagedFile',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    url: Type.String(),
    kind: choice(FILE_KIND_NAMES, t.kind),
    tag: Type.String(),
    size: bigCount(t.files),
    sha256: Type.String(),
    folderId: Type.Union([Type.Integer(), Type.Null()]),
    folderName: Type.Union([Type.String(), Type.Null()]),
    userId: Type.Integer(),
    userName: Type.String(),
    uses: Type.Integer(),
    deletedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type ManagedFile = Static<typeof ManagedFile>;

export const Folder = name(
  'FileFolder',
  Type.Object({
    ID: Type.Integer(),
    UpdatedAt: Type.String(),
    parentId: Type.Integer(),
    name: Type.String(),
    deletedAt: Type.Union([Type.String(), Type.Null()]),
  }),
);
export type Folder = Static<typeof Folder>;

/** The caller's folders, with those in the recycle bin, and the used space in bytes. */
export const FolderTree = Type.Object({
  folders: Type.Array(Folder),
  usedBytes: bigCount(t.files),
  quotaBytes: bigCount(t.files),
});

const Name = Type.String({ minLength: 1, maxLength: 500, title: t.name });
/** A folder, or 0 for the top level. */
const FolderId = parentIdField(t.folder);
const ids = (column: typeof files.id | typeof folders.id, title: string) =>
  Type.Optional(Type.Array(idSchema(column, title), { maxItems: 500, title }));

export const AddFolder = Type.Object({ parentId: FolderId, name: Name, requestId });
export const AddFolders = Type.Object({
  parentId: FolderId,
  paths: Type.Array(Type.String({ minLength: 1, maxLength: 4000 }), {
    minItems: 1,
    maxItems: 500,
    title: t.paths,
  }),
});
export const AddedFolders = Type.Object({
  folders: Type.Array(Type.Object({ path: Type.String(), ID: Type.Integer() })),
});
export const RenameFile = Type.Object({ ID: idSchema(files.id, t.files), name: Name });
export const RenameFolder = Type.Object({ ID: idSchema(folders.id, t.folder), name: Name });

export const Items = Type.Object({
  fileIds: ids(files.id, t.files),
  folderIds: ids(folders.id, t.folders),
  requestId,
});
export type Items = Static<typeof Items>;

export const MoveItems = Type.Object({ ...Items.properties, folderId: FolderId });
export const CopyFiles = Type.Object({
  fileIds: Type.Array(idSchema(files.id, t.files), { minItems: 1, maxItems: 500, title: t.files }),
  folderId: FolderId,
  requestId,
});

export const DownloadAddressOf = Type.Object({
  ID: idSchema(files.id, t.files),
  hours: Type.Integer({ minimum: 1, maximum: 168, title: t.hours }),
});
/** A path of the console, or the complete address at a bucket that clients reach. */
export const DownloadAddress = Type.Object({ address: Type.String(), expiresAt: Type.String() });

/** Uses of files, at most a hundred of `total`. */
export const FileUses = Type.Object({
  total: Type.Integer(),
  uses: Type.Array(Type.Object({ fileName: Type.String(), title: Type.String() })),
});
