import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { removePieces } from '../../services/upload/sweep.ts';
import { findOwnFile, toBreakpointFile } from './files.ts';
import { finishFile } from './finish.ts';
import * as schemas from './schemas.ts';
import { storeChunk } from './storeChunk.ts';
import { texts } from './texts.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;
// Without a transaction, because files are read and written, and the records must be kept after a
// failure.
const slow = { ...shared, method: 'POST', effects: [], transaction: false } as const;

/**
 * Chunked uploads of the gin-vue-admin client. Users only access their own files. The console's own
 * client uses `/upload/*`.
 */
export const breakpointRoutes = [
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/fileUploadAndDownload/findFile',
    description: texts.calls.findFile,
    audit: false,
    query: schemas.FindFile,
    data: Type.Object({ file: schemas.BreakpointFile }),
    async handler({ tx, caller, query, now }) {
      const file = await toBreakpointFile(
        tx,
        query,
        await findOwnFile(tx, caller, query, now),
        now,
      );
      return { data: { file }, msg: texts.fileFound };
    },
  }),
  defineRoute({
    ...slow,
    path: '/fileUploadAndDownload/breakpointContinue',
    description: texts.calls.breakpointContinue,
    audit: false,
    upload: true,
    rateLimit: { max: 1_200, windowMs: 60_000 },
    data: Empty,
    async handler(call) {
      await storeChunk(call);
      return { data: {}, msg: texts.taken };
    },
  }),
  defineRoute({
    ...slow,
    path: '/fileUploadAndDownload/breakpointContinueFinish',
    description: texts.calls.breakpointContinueFinish,
    targets: { none: 'a file in pieces does not have an id before it is complete' },
    audit: true,
    query: schemas.FinishQuery,
    data: Type.Object({ filePath: Type.String() }),
    handler: async (call) => ({
      data: { filePath: await finishFile(call, call.query) },
      msg: texts.finished,
    }),
  }),
  defineRoute({
    ...slow,
    path: '/fileUploadAndDownload/removeChunk',
    whileFull: true,
    description: texts.calls.removeChunk,
    targets: { none: 'a file in pieces does not have an id before it is complete' },
    audit: true,
    body: schemas.RemoveChunks,
    data: Empty,
    async handler({ tx, caller, deps, body, now }) {
      const file = await findOwnFile(tx, caller, body, now);
      if (file) await removePieces(tx, deps.storage, file.id);
      return { data: {}, msg: texts.removed };
    },
  }),
];
