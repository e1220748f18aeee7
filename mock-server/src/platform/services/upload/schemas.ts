import { type Static, Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { texts } from './texts.ts';

const UploadId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  maxLength: 32,
  title: texts.fields.uploadId,
});
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64, title: texts.fields.hash });

/**
 * `fingerprint` identifies the file in the browser. An upload of the same file continues where it
 * was interrupted. `target` is where the purpose stores the file, for example a folder.
 */
export const BeginUpload = Type.Object({
  purpose: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.purpose }),
  name: Type.String({ minLength: 1, maxLength: 500, title: texts.fields.name }),
  size: Type.Integer({ minimum: 0, maximum: LIMITS.most, title: texts.fields.size }),
  fingerprint: Hash,
  target: Type.Optional(Type.String({ maxLength: 20, title: texts.fields.target })),
});
export type BeginUpload = Static<typeof BeginUpload>;

/** State of an upload. `have` lists the received pieces with their SHA-256. */
export const UploadProgress = Type.Object({
  uploadId: Type.String(),
  pieceBytes: Type.Integer(),
  pieces: Type.Integer(),
  have: Type.Array(Type.Object({ index: Type.Integer(), hash: Type.String() })),
});

/** A piece is sent as the file of a form. `hash` is its SHA-256. */
export const PieceQuery = Type.Object({
  uploadId: UploadId,
  index: Type.Integer({ minimum: 0, maximum: 100_000, title: texts.fields.index }),
  hash: Hash,
});
export type PieceQuery = Static<typeof PieceQuery>;

/** `hash` is the SHA-256 of the concatenated binary SHA-256 hashes of all pieces. */
export const CompleteUpload = Type.Object({ uploadId: UploadId, hash: Hash });
export type CompleteUpload = Static<typeof CompleteUpload>;

/** `merging`: call again after a moment. `result` is what the purpose returned for the file. */
export const Completed = Type.Object({
  state: Type.Enum(['merging', 'done']),
  result: Type.Optional(Type.Unknown()),
});

export const CancelUpload = Type.Object({ uploadId: UploadId });
