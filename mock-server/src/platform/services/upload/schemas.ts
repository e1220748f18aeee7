import { type Static, Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { texts } from './texts.ts';

const UploadId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  maxLength: 32,
  title: texts.fields.uploadId,
});
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64, title: texts.fields.hash });

/** `fingerprint` is whatever the browser knows the same file by: the same one goes on where it stood. */
export const BeginUpload = Type.Object({
  purpose: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.purpose }),
  name: Type.String({ minLength: 1, maxLength: 500, title: texts.fields.name }),
  size: Type.Integer({ minimum: 0, maximum: LIMITS.most, title: texts.fields.size }),
  fingerprint: Hash,
});
export type BeginUpload = Static<typeof BeginUpload>;

/** Where an upload stands: `have` are the pieces that arrived, with the SHA-256 of each. */
export const UploadStand = Type.Object({
  uploadId: Type.String(),
  pieceBytes: Type.Integer(),
  pieces: Type.Integer(),
  have: Type.Array(Type.Object({ index: Type.Integer(), hash: Type.String() })),
});

/** A piece travels as the file of a form; `hash` is its SHA-256. */
export const PieceQuery = Type.Object({
  uploadId: UploadId,
  index: Type.Integer({ minimum: 0, maximum: 100_000, title: texts.fields.index }),
  hash: Hash,
});
export type PieceQuery = Static<typeof PieceQuery>;

/** `hash` is the SHA-256 of the SHA-256 of all pieces, one after the other, as bytes. */
export const CompleteUpload = Type.Object({ uploadId: UploadId, hash: Hash });
export type CompleteUpload = Static<typeof CompleteUpload>;

/** `merging`: ask again in a moment. `result` is what the purpose keeps of the file. */
export const Completed = Type.Object({
  state: Type.Enum(['merging', 'done']),
  result: Type.Optional(Type.Unknown()),
});

export const CancelUpload = Type.Object({ uploadId: UploadId });
