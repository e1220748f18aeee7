import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { files } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;

export const fileArea: RouteGroup = {
  name: 'file',
  routes: [
    defineRoute({
      ...shared,
      path: '/fileUploadAndDownload/upload',
      description: texts.calls.upload,
      targets: { answer: { 'file.ID': files.id } },
      audit: true,
      effects: [],
      upload: true,
      // An upload can take minutes, and its pending file must survive a failure.
      transaction: false,
      rateLimit: { max: 60, windowMs: 60_000 },
      query: schemas.UploadQuery,
      data: Type.Object({ file: schemas.File }),
      handler: async (call) => ({
        data: { file: await service.storeUpload(call, call.query.noSave !== '1') },
        msg: texts.uploaded,
      }),
    }),
    service.fileList.route({
      path: '/fileUploadAndDownload/getFileList',
      apiGroup: texts.group,
      description: texts.calls.getFileList,
      msg: texts.queried,
    }),
    defineRoute({
      ...shared,
      path: '/fileUploadAndDownload/deleteFile',
      whileFull: true,
      description: texts.calls.deleteFile,
      audit: true,
      effects: [],
      // The deletion of the row must be committed before the object is removed.
      transaction: false,
      body: schemas.DeleteFile,
      data: Empty,
      async handler(call) {
        await service.deleteFile(call, call.body.ID);
        return { data: {}, msg: texts.deleted };
      },
    }),
    defineRoute({
      ...shared,
      path: '/fileUploadAndDownload/editFileName',
      description: texts.calls.editFileName,
      audit: true,
      effects: [],
      body: schemas.RenameFile,
      data: Empty,
      async handler(call) {
        await service.renameFile(call, call.body.ID, call.body.name);
        return { data: {}, msg: texts.renamed };
      },
    }),
  ],
};
