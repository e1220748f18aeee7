import { type Static, Type } from 'typebox';
import { texts } from './texts.ts';

const MB = 1024 * 1024;

/**
 * Limits of chunked files. The client sends chunks of 1 MB, and the total size must allow the
 * largest file type.
 */
export const LIMITS = {
  chunkBytes: MB,
  chunks: 64,
} as const;

const Md5 = Type.String({ pattern: '^[0-9a-fA-F]{32}$', maxLength: 32, title: texts.fields.md5 });
const fileName = Type.String({ minLength: 1, maxLength: 500, title: texts.fields.fileName });

/** Query of the client. Numbers are sent as text. */
export const FindFile = Type.Object({
  fileMd5: Md5,
  fileName,
  chunkTotal: Type.Integer({ minimum: 1, maximum: LIMITS.chunks, title: texts.fields.chunkTotal }),
});
export type FindFile = Static<typeof FindFile>;

const record = { ID: Type.Integer(), CreatedAt: Type.String(), UpdatedAt: Type.String() };

/** State of a file. The names are those of gin-vue-admin. `ID` is 0 before the first chunk. */
export const BreakpointFile = Type.Object({
  ...record,
  FileName: Type.String(),
  FileMd5: Type.String(),
  FilePath: Type.String(),
  ExaFileChunk: Type.Array(
    Type.Object({
      ...record,
      ExaFileID: Type.Integer(),
      FileChunkNumber: Type.Integer(),
      FileChunkPath: Type.String(),
    }),
  ),
  ChunkTotal: Type.Integer(),
  IsFinish: Type.Boolean(),
});
export type BreakpointFile = Static<typeof BreakpointFile>;

/** Form fields beside the chunk. */
export const ChunkForm = Type.Object({
  ...FindFile.properties,
  chunkNumber: Type.Integer({
    minimum: 0,
    maximum: LIMITS.chunks - 1,
    title: texts.fields.chunkNumber,
  }),
  chunkMd5: Type.Optional(Md5),
});
export type ChunkForm = Static<typeof ChunkForm>;

export const FinishQuery = Type.Object({ fileMd5: Md5, fileName });
export const RemoveChunks = Type.Object({ fileMd5: Md5, fileName });
