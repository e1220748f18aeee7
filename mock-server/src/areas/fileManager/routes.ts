import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { copyItems } from './copies.ts';
import { addDownloadAddress } from './downloadAddress.ts';
import { addFolder, addFolders, readFolderTree, renameFolder } from './folderRows.ts';
import { moveItems, renameFile, tagFiles } from './items.ts';
import { deletedFileList, fileList } from './list.ts';
import { deleteItems, purgeItems, restoreItems } from './recycleBin.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';
import { readUses } from './uses.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const write = { ...shared, audit: true, effects: [], data: Empty } as const;
const removal = { ...write, idempotent: true, whileFull: true, body: schemas.Items } as const;

/** Calls of the file manager. Users change their own files; administrators change all. */
export const fileManagerRoutes = [
  fileList.route({
    path: '/file/getFileList',
    apiGroup: texts.group,
    description: texts.calls.getFileList,
    msg: texts.queried,
  }),
  deletedFileList.route({
    path: '/file/getDeletedFileList',
    apiGroup: texts.group,
    description: texts.calls.getDeletedFileList,
    msg: texts.queried,
  }),
  defineRoute({
    ...shared,
    path: '/file/getFolderTree',
    description: texts.calls.getFolderTree,
    audit: false,
    data: schemas.FolderTree,
    handler: async (call) => ({ data: await readFolderTree(call), msg: texts.queried }),
  }),
  defineRoute({
    ...shared,
    path: '/file/getFileUses',
    description: texts.calls.getFileUses,
    audit: false,
    body: schemas.Items,
    data: schemas.FileUses,
    handler: async (call) => ({ data: await readUses(call, call.body), msg: texts.queried }),
  }),
  defineRoute({
    ...write,
    path: '/file/addDownloadAddress',
    description: texts.calls.addDownloadAddress,
    body: schemas.DownloadAddressOf,
    data: schemas.DownloadAddress,
    async handler(call) {
      const { ID, hours } = call.body;
      return {
        data: await addDownloadAddress(call, call.deps, ID, hours),
        msg: texts.addressAdded,
      };
    },
  }),
  defineRoute({
    ...write,
    path: '/file/addFolder',
    description: texts.calls.addFolder,
    idempotent: true,
    targets: { answer: { 'folder.ID': folders.id } },
    body: schemas.AddFolder,
    data: Type.Object({ folder: schemas.Folder }),
    handler: async (call) => ({
      data: { folder: await addFolder(call, call.body) },
      msg: texts.folderAdded,
    }),
  }),
  defineRoute({
    ...write,
    path: '/file/addFolders',
    description: texts.calls.addFolders,
    targets: { answer: { 'folders.ID': folders.id } },
    body: schemas.AddFolders,
    data: schemas.AddedFolders,
    handler: async (call) => ({
      data: { folders: await addFolders(call, call.body) },
      msg: texts.foldersReady,
    }),
  }),
  defineRoute({
    ...write,
    path: '/file/renameFile',
    description: texts.calls.renameFile,
    body: schemas.RenameFile,
    async handler(call) {
      await renameFile(call, call.body.ID, call.body.name);
      return { data: {}, msg: texts.renamed };
    },
  }),
  defineRoute({
    ...write,
    path: '/file/renameFolder',
    description: texts.calls.renameFolder,
    body: schemas.RenameFolder,
    async handler(call) {
      await renameFolder(call, call.body.ID, call.body.name);
      return { data: {}, msg: texts.renamed };
    },
  }),
  defineRoute({
    ...write,
    path: '/file/moveItems',
    description: texts.calls.moveItems,
    idempotent: true,
    body: schemas.MoveItems,
    async handler(call) {
      await moveItems(call, call.body);
      return { data: {}, msg: texts.moved };
    },
  }),
  defineRoute({
    ...write,
    path: '/file/copyFiles',
    description: texts.calls.copyFiles,
    idempotent: true,
    targets: { handler: true },
    body: schemas.MoveItems,
    async handler(call) {
      call.target?.(files.id, await copyItems(call, call.body));
      return { data: {}, msg: texts.copied };
    },
  }),
  defineRoute({
    ...write,
    path: '/file/tagFiles',
    description: texts.calls.tagFiles,
    body: schemas.TagFiles,
    async handler(call) {
      await tagFiles(call, call.body);
      return { data: {}, msg: texts.tagged };
    },
  }),
  defineRoute({
    ...removal,
    path: '/file/deleteItems',
    description: texts.calls.deleteItems,
    async handler(call) {
      await deleteItems(call, call.body);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...removal,
    path: '/file/restoreItems',
    description: texts.calls.restoreItems,
    async handler(call) {
      await restoreItems(call, call.body);
      return { data: {}, msg: texts.restored };
    },
  }),
  defineRoute({
    ...removal,
    path: '/file/purgeItems',
    description: texts.calls.purgeItems,
    async handler(call) {
      await purgeItems(call, call.body);
      return { data: {}, msg: texts.purged };
    },
  }),
];
