import type { Caller } from '../../../http/caller.ts';
import { Empty } from '../../../http/schemas.ts';
import type { Call } from '../../kernel/area/call.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { completeUpload, tryRemovePieces } from './merge.ts';
import { receivePiece } from './pieces.ts';
import * as schemas from './schemas.ts';
import { endUpload } from './sweep.ts';
import { texts } from './texts.ts';
import { beginUpload, readPurpose, readUpload } from './uploads.ts';

const shared = { method: 'POST', permission: 'self', apiGroup: texts.group, effects: [] } as const;

/**
 * Returns the caller's upload with its purpose. Checks the permission again, because it may have
 * been withdrawn.
 */
async function readOwn(
  { tx, deps, caller, now }: Pick<Call<unknown, unknown, Caller>, 'tx' | 'deps' | 'caller' | 'now'>,
  id: string,
) {
  const upload = await readUpload(tx, caller, id, now);
  return { upload, purpose: await readPurpose(tx, deps.areas, caller, upload.purpose) };
}

/**
 * Resumable uploads in pieces: begin or continue, send the pieces in any order to any instance,
 * complete.
 */
export const uploadRoutes = [
  defineRoute({
    ...shared,
    path: '/upload/begin',
    description: texts.calls.begin,
    audit: false,
    rateLimit: { max: 120, windowMs: 60_000 },
    body: schemas.BeginUpload,
    data: schemas.UploadProgress,
    async handler({ tx, deps, caller, body, now }) {
      const purpose = await readPurpose(tx, deps.areas, caller, body.purpose);
      return { data: await beginUpload(tx, purpose, caller, body, now) };
    },
  }),
  defineRoute({
    ...shared,
    path: '/upload/piece',
    description: texts.calls.piece,
    audit: false,
    upload: true,
    // A piece can take minutes to arrive, and its row must survive a failure.
    transaction: false,
    rateLimit: { max: 1_200, windowMs: 60_000 },
    query: schemas.PieceQuery,
    data: Empty,
    async handler(call) {
      const { upload, purpose } = await readOwn(call, call.query.uploadId);
      await receivePiece(call, purpose, upload, call.query);
      return { data: {} };
    },
  }),
  defineRoute({
    ...shared,
    path: '/upload/complete',
    description: texts.calls.complete,
    targets: { none: 'the purpose of the file names its objects' },
    audit: true,
    // Reads and writes files.
    transaction: false,
    body: schemas.CompleteUpload,
    data: schemas.Completed,
    async handler(call) {
      const { upload, purpose } = await readOwn(call, call.body.uploadId);
      const data = await completeUpload(call, purpose, upload, call.body.hash);
      return { data, msg: data.state === 'done' ? texts.done : texts.merging };
    },
  }),
  defineRoute({
    ...shared,
    path: '/upload/cancel',
    description: texts.calls.cancel,
    audit: false,
    // The row must be marked as ended before its pieces are removed.
    transaction: false,
    body: schemas.CancelUpload,
    data: Empty,
    async handler({ tx, deps, caller, body, now }) {
      const upload = await readUpload(tx, caller, body.uploadId, now);
      await endUpload(tx, upload.id);
      await tryRemovePieces({ tx, deps }, upload);
      return { data: {}, msg: texts.cancelled };
    },
  }),
];
