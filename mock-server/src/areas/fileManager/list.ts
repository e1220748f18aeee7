import { and, arrayContains, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { RowBy } from '../../platform/kernel/lists/declaration.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { contains, customFilter, equals, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { fileReferences, files, folders } from '../../platform/services/file/tables.ts';
import { type FileRow, MANAGE_ALL } from './access.ts';
import { FILE_KIND_NAMES, FILE_KINDS, kindOfTag } from './fileKinds.ts';
import { folderIdField, ManagedFile, TagText } from './schemas.ts';
import { texts } from './texts.ts';

const t = texts.fields;

const uses = sql<number>`(select count(*)::int from ${fileReferences} where ${fileReferences.key} = ${files.key})`;

const select = (tx: Tx) =>
  tx
    .select({ file: files, folderName: folders.name, uses })
    .from(files)
    .leftJoin(folders, eq(folders.id, files.folderId))
    .$dynamic();
type Row = { file: FileRow; folderName: string | null; uses: number };

/** State of a file for a caller, who may change it or only read it. */
interface Subject {
  isDeleted: boolean;
  mayChange: boolean;
}
const change = { when: ({ mayChange }: Subject) => mayChange };
const stateOf = ({ isDeleted }: Subject) => (isDeleted ? 'deleted' : 'live');

// Not `defineEntity` (decision 37): one call acts on files and folders.
const fileTransitions = defineTransitions<'live' | 'deleted', Subject, string>(stateOf, {
  share: { call: '/file/addShare', from: ['live'], ...change },
  rename: { call: '/file/renameFile', from: ['live'], ...change },
  move: { call: '/file/moveItems', from: ['live'], ...change },
  copy: { call: '/file/copyFiles', from: ['live'], ...change },
  tag: { call: '/file/tagFiles', from: ['live'], ...change },
  version: { call: '/file/restoreVersion', from: ['live'], ...change },
  delete: { call: '/file/deleteItems', from: ['live'], ...change },
  restore: { call: '/file/restoreItems', from: ['deleted'], ...change },
  purge: { call: '/file/purgeItems', from: ['deleted'], ...change },
});

const filters = {
  keyword: contains(files.name, t.keyword),
  kind: customFilter(Type.Optional(choice(FILE_KIND_NAMES, t.kind)), (kind) =>
    inArray(files.tag, kind ? [...FILE_KINDS[kind]] : []),
  ),
  label: customFilter(Type.Optional(TagText), (label) => arrayContains(files.tags, [label ?? ''])),
  userId: equals(files.userId, idSchema(users.id, t.uploader)),
  ...range('CreatedAt', files.createdAt, t.created),
};

/** `folderId`: content of a folder, or of the caller's top level for 0. */
const folderFilter = customFilter(Type.Optional(folderIdField(t.folder)), (folderId, { caller }) =>
  folderId === 0
    ? and(isNull(files.folderId), eq(files.userId, caller.userId))
    : eq(files.folderId, folderId ?? 0),
);

const shared = {
  table: files,
  id: files.id,
  select,
  sort: {
    name: files.name,
    size: files.size,
    CreatedAt: files.createdAt,
    UpdatedAt: files.updatedAt,
  },
  order: [descending(files.updatedAt), descending(files.id)],
  row: ManagedFile,
  present: ({ file, folderName, uses: count }: Row) => ({
    ID: file.id,
    CreatedAt: file.createdAt.toISOString(),
    UpdatedAt: file.updatedAt.toISOString(),
    name: file.name,
    url: `${FILES_PATH}/${file.key}`,
    kind: kindOfTag(file.tag),
    tag: file.tag,
    size: file.size,
    tags: file.tags,
    sha256: file.sha256,
    folderId: file.folderId,
    folderName,
    userId: file.userId,
    userName: file.userName,
    uses: count,
    deletedAt: file.deletedAt?.toISOString() ?? null,
  }),
  actionsOn: ({ file }: Row, { may, caller }: Pick<RowBy<unknown>, 'may' | 'caller'>) =>
    fileTransitions.actions(
      {
        isDeleted: file.deletedAt !== null,
        mayChange: file.userId === caller.userId || may.has(MANAGE_ALL),
      },
      may,
    ),
  nameOf: ({ name }: ManagedFile) => name,
};

/** Files outside of the recycle bin, last changed first. */
export const fileList = defineLogList({
  ...shared,
  carried: ['folderId'],
  filters: { ...filters, folderId: folderFilter },
  always: () => isNull(files.deletedAt),
  actions: {
    add: '/file/addFolder',
    all: '/file/getFileList',
    space: '/file/getSpaceUsage',
    import: '/fileManager/importUrl',
  },
});

/** Files in the recycle bin. */
export const deletedFileList = defineLogList({
  ...shared,
  filters,
  always: () => and(isNotNull(files.deletedAt), isNull(files.versionOf)),
});
