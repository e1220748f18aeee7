import { type Static, Type } from 'typebox';
import { texts } from './texts.ts';

const MB = 1024 * 1024;

/** What files in chunks may be: that client cuts them into 1 MB; no kind of file may be larger than these chunks together. */
export const LIMITS = {
  chunkBytes: MB,
  chunks: 64,
} as const;

const Md5 = Type.String({ pattern: '^[0-9a-fA-F]{32}$', maxLength: 32, title: texts.fields.md5 });
const fileName = Type.String({ minLength: 1, maxLength: 500, title: texts.fields.fileName });

/** As the client asks: numbers come as text. */
export const FindFile = Type.Object({
  fileMd5: Md5,
  fileName,
  chunkTotal: Type.Integer({ minimum: 1, maximum: LIMITS.chunks, title: texts.fields.chunkTotal }),
});
export type FindFile = Static<typeof FindFile>;

const record = { ID: Type.Integer(), CreatedAt: Type.String(), UpdatedAt: Type.String() };

/** Where a file stands. Capitals as that server writes them; `ID` is 0 before the first chunk. */
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

/** The fields that stand beside a chunk in its form. */
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
