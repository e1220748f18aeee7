import { type Static, Type } from 'typebox';
import { bigCount, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { tagging } from '../../platform/kernel/lists/tags.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { FILE_KIND_NAMES } from './fileKinds.ts';
import { fileShares } from './tables.ts';
import { texts } from './texts.ts';

const t = texts.fields;

/** A tag that a list of files is filtered by. */
export const TagText = Type.String({ maxLength: 12, title: t.tag });

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
    tags: Type.Array(Type.String()),
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
export const folderIdField = (title: string) =>
  Type.Integer({ ...idSchema(folders.id, title), minimum: 0 });
const FolderId = folderIdField(t.folder);
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

/** Items and the folder to which they are moved or copied. */
export const MoveItems = Type.Object({ ...Items.properties, folderId: FolderId });
export const TagFiles = Type.Object({
  fileIds: Type.Array(idSchema(files.id, t.files), { minItems: 1, maxItems: 500, title: t.files }),
  ...tagging,
});

export const OfFile = Type.Object({ ID: idSchema(files.id, t.file) });
export const OfVersion = Type.Object({ ID: idSchema(files.id, t.version) });
/** Earlier content of a file. Its id is that of a file, for downloads. */
export const FileVersion = name(
  'FileVersion',
  Type.Object({
    ID: Type.Integer(),
    replacedAt: Type.String(),
    size: bigCount(t.files),
    sha256: Type.String(),
  }),
);
export type FileVersion = Static<typeof FileVersion>;

export const DownloadAddressOf = Type.Object({
  ID: idSchema(files.id, t.files),
  hours: Type.Integer({ minimum: 1, maximum: 168, title: t.hours }),
});
/** A path of the console, or the complete address at a bucket that clients reach. */
export const DownloadAddress = Type.Object({ address: Type.String(), expiresAt: Type.String() });

const SHARE_STATES = ['active', 'ended', 'revoked'] as const;

export const FileShare = name(
  'FileShare',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    /** Null for a folder. */
    fileId: Type.Union([Type.Integer(), Type.Null()]),
    /** Null for a file. */
    folderId: Type.Union([Type.Integer(), Type.Null()]),
    /** Name of the file or folder. */
    fileName: Type.String(),
    userName: Type.String(),
    hasPassword: Type.Boolean(),
    expiresAt: Type.String(),
    maxDownloads: Type.Union([Type.Integer(), Type.Null()]),
    downloads: Type.Integer(),
    state: Type.Enum([...SHARE_STATES]),
    actions: Type.Array(Type.String()),
  }),
);
export type FileShare = Static<typeof FileShare>;

const Password = Type.String({ maxLength: 64, title: t.password });
/** Either `fileId` or `folderId`. */
export const AddShare = Type.Object({
  fileId: Type.Optional(idSchema(files.id, t.file)),
  folderId: Type.Optional(idSchema(folders.id, t.folder)),
  days: Type.Integer({ minimum: 1, maximum: 365, title: t.days }),
  password: Type.Optional(Password),
  maxDownloads: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, title: t.maxDownloads }),
  ),
});
export type AddShare = Static<typeof AddShare>;
/** The path of the link is shown only once. */
export const AddedShare = Type.Object({ ID: Type.Integer(), address: Type.String() });
export const RevokeShare = Type.Object({ ID: idSchema(fileShares.id, t.share) });
export const OpenShare = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 64, title: t.token }),
  password: Type.Optional(Password),
});

/** Files in a shared folder, at most a thousand of `total`. */
export const SharedContents = Type.Object({
  total: Type.Integer(),
  bytes: bigCount(t.files),
  files: Type.Array(Type.Object({ path: Type.String(), size: bigCount(t.files) })),
});
export type SharedContents = Static<typeof SharedContents>;

/** Uses of files, at most a hundred of `total`. */
export const FileUses = Type.Object({
  total: Type.Integer(),
  uses: Type.Array(Type.Object({ fileName: Type.String(), title: Type.String() })),
});
