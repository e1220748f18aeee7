import { createHash } from 'node:crypto';
import type { CannedRoute } from './foreignServer.ts';
import { readForm, readJson, refused, withToken } from './ginVueAdminAnswers.ts';
import { type MediaLibrary, mediaLibrary, type ReceivedPieces } from './ginVueAdminFiles.ts';

interface Category {
  ID: number;
  name: string;
  pid: number;
}

/** Categories of the media library, since 2.7.9. */
function categoryRoutes(): Record<string, CannedRoute> {
  let rows: Category[] = [];
  let lastId = 0;
  const below = (above: number): object[] | null => {
    const children = rows.filter(({ pid }) => pid === above);
    return children.length === 0
      ? null
      : children.map((row) => ({ ...row, children: below(row.ID) }));
  };
  return {
    'GET /attachmentCategory/getCategoryList': (request) => withToken(below(0))(request),
    async 'POST /attachmentCategory/addCategory'(request) {
      const { ID, name, pid } = (await readJson(request)) as unknown as Category;
      if (rows.some((row) => row.name === name && row.pid === pid))
        return refused('创建/更新失败：分类名称已存在');
      if (ID) rows = rows.map((row) => (row.ID === ID ? { ID, name, pid } : row));
      else {
        lastId += 1;
        rows = [...rows, { ID: lastId, name, pid }];
      }
      return withToken({})(request);
    },
    async 'POST /attachmentCategory/deleteCategory'(request) {
      const { id } = await readJson(request);
      if (rows.some(({ pid }) => pid === id)) return refused('删除失败');
      rows = rows.filter(({ ID }) => ID !== id);
      return withToken({})(request);
    },
  };
}

interface Session {
  fileName: string;
  fileHash: string;
  chunkTotal: number;
  chunks: Map<number, Buffer>;
}

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');

/** Chunked uploads of 3.0. The server identifies a file by its hash. */
function mediaUploadRoutes(
  library: MediaLibrary,
  received: ReceivedPieces,
): Record<string, CannedRoute> {
  const sessions = new Map<number, Session>();
  const stored = new Map<string, Buffer>();
  let lastId = 0;
  return {
    async 'POST /mediaUpload/init'(request) {
      const sent = (await readJson(request)) as unknown as Omit<Session, 'chunks'>;
      const content = stored.get(sent.fileHash);
      if (content) {
        const media = library.add(sent.fileName, content);
        return withToken({ instant: true, uploadId: 0, uploadedChunks: null, media })(request);
      }
      const earlier = [...sessions].find(([, { fileHash }]) => fileHash === sent.fileHash);
      const [uploadId, { chunks }] = earlier ?? [++lastId, { ...sent, chunks: new Map() }];
      if (!earlier) sessions.set(uploadId, { ...sent, chunks });
      return withToken({ instant: false, uploadId, uploadedChunks: [...chunks.keys()] })(request);
    },
    async 'POST /mediaUpload/chunk'(request) {
      const form = await readForm(request);
      const index = Number(form.get('chunkIndex'));
      received.numbers.push(index);
      if (index === received.lost) {
        received.lost = undefined;
        return new Promise(() => undefined);
      }
      const chunk = Buffer.from(await (form.get('chunk') as File).arrayBuffer());
      if (md5(chunk) !== form.get('chunkHash')) return refused(`分片 ${index} 校验失败`);
      const session = sessions.get(Number(form.get('uploadId')));
      if (!session) return refused('上传会话不存在');
      session.chunks.set(index, chunk);
      return withToken({})(request);
    },
    async 'POST /mediaUpload/complete'(request) {
      const uploadId = Number((await readJson(request)).uploadId);
      const session = sessions.get(uploadId);
      if (!session) return refused('上传会话不存在');
      sessions.delete(uploadId);
      const { fileName, fileHash, chunkTotal, chunks } = session;
      if (chunks.size !== chunkTotal) return refused(`分片不全: ${chunks.size}/${chunkTotal}`);
      const content = Buffer.concat([...chunks].sort(([a], [b]) => a - b).map(([, part]) => part));
      received.md5 = md5(content);
      if (received.md5 !== fileHash) return refused('整文件校验失败');
      stored.set(fileHash, content);
      return withToken({ media: library.add(fileName, content) })(request);
    },
    'DELETE /mediaUpload/*'(request) {
      sessions.delete(Number(request.url?.split('/').at(-1)));
      return withToken({})(request);
    },
  };
}

/** Media library with categories, and chunked uploads to it, of gin-vue-admin 3.0. */
export function laterFileRoutes(received: ReceivedPieces): Record<string, CannedRoute> {
  const library = mediaLibrary();
  return { ...library.routes, ...categoryRoutes(), ...mediaUploadRoutes(library, received) };
}
