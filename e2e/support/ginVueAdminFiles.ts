import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CannedRoute } from './foreignServer.ts';
import { page, readForm, readJson, refused, TIMES, withToken } from './ginVueAdminAnswers.ts';

const PREFIX = '/fileUploadAndDownload';

interface StoredFile {
  ID: number;
  name: string;
  url: string;
  tag: string;
  key: string;
  /** Category of the file. Only later versions have it. */
  classId?: number;
}

const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? '/', 'http://foreign').searchParams;

/** A media library that is lost with the server. */
export interface MediaLibrary {
  /** Stores a file as the newest one. */
  add(name: string, content: Buffer, classId?: number): StoredFile;
  routes: Record<string, CannedRoute>;
}

/** Creates an empty media library. Files are found by name, and by category if a request has one. */
export function mediaLibrary(): MediaLibrary {
  let files: StoredFile[] = [];
  let lastId = 0;
  const contents = new Map<string, Buffer>();
  const add: MediaLibrary['add'] = (name, content, classId) => {
    lastId += 1;
    const tag = name.split('.').at(-1) ?? '';
    const key = `${createHash('md5').update(`${lastId} ${name}`).digest('hex')}.${tag}`;
    const file = { ID: lastId, name, url: `uploads/file/${key}`, tag, key };
    const stored = classId === undefined ? file : { ...file, classId };
    contents.set(key, content);
    files = [stored, ...files];
    return stored;
  };
  const routes: Record<string, CannedRoute> = {
    async [`POST ${PREFIX}/getFileList`](request) {
      const { keyword = '', classId } = await readJson(request);
      const found = files.filter(
        (file) =>
          file.name.includes(String(keyword)) &&
          (classId === undefined || file.classId === classId),
      );
      return withToken(page(found.map((file) => ({ ...TIMES, ...file }))))(request);
    },
    async [`POST ${PREFIX}/upload`](request) {
      const form = await readForm(request);
      const sent = form.get('file') as File;
      const classId = form.get('classId');
      const content = Buffer.from(await sent.arrayBuffer());
      const file = add(sent.name, content, classId === null ? undefined : Number(classId));
      return withToken({ file })(request);
    },
    async [`POST ${PREFIX}/editFileName`](request) {
      const sent = await readJson(request);
      files = files.map((file) =>
        file.ID === sent.ID ? { ...file, name: String(sent.name) } : file,
      );
      return withToken({})(request);
    },
    async [`POST ${PREFIX}/deleteFile`](request) {
      const sent = await readJson(request);
      files = files.filter(({ ID }) => ID !== sent.ID);
      return withToken({})(request);
    },
    'GET /uploads/file/*'(request) {
      const key = new URL(request.url ?? '/', 'http://foreign').pathname.split('/').at(-1) ?? '';
      return { body: contents.get(key) ?? Buffer.alloc(0) };
    },
  };
  return { add, routes };
}

/** Numbers of the received pieces and hash of the last assembled file, for tests. */
export interface ReceivedPieces {
  numbers: number[];
  md5: string;
  /** Number of a piece whose first request stays without a response. */
  lost: number | undefined;
}

/** Chunked uploads. The server identifies a file by its hash. */
function breakpointRoutes(received: ReceivedPieces): Record<string, CannedRoute> {
  const stored = new Map<string, Map<number, Buffer>>();
  return {
    [`GET ${PREFIX}/findFile`](request) {
      const query = queryOf(request);
      const chunks = [...(stored.get(query.get('fileMd5') ?? '')?.keys() ?? [])];
      const ExaFileChunk = chunks.map((FileChunkNumber) => ({ FileChunkNumber }));
      return withToken({ file: { ExaFileChunk, FilePath: '', IsFinish: false } })(request);
    },
    async [`POST ${PREFIX}/breakpointContinue`](request) {
      const form = await readForm(request);
      const number = Number(form.get('chunkNumber'));
      received.numbers.push(number);
      if (number === received.lost) {
        received.lost = undefined;
        return new Promise(() => undefined);
      }
      const piece = Buffer.from(await (form.get('file') as File).arrayBuffer());
      if (createHash('md5').update(piece).digest('hex') !== form.get('chunkMd5'))
        return refused('检查md5失败');
      const name = String(form.get('fileMd5'));
      stored.set(name, (stored.get(name) ?? new Map()).set(number, piece));
      return withToken({})(request);
    },
    [`POST ${PREFIX}/breakpointContinueFinish`](request) {
      const pieces = stored.get(queryOf(request).get('fileMd5') ?? '') ?? new Map();
      const hash = createHash('md5');
      for (let at = 0; at < pieces.size; at++) hash.update(pieces.get(at) ?? '');
      received.md5 = hash.digest('hex');
      return withToken({ filePath: `./fileDir/${queryOf(request).get('fileName')}` })(request);
    },
    async [`POST ${PREFIX}/removeChunk`](request) {
      stored.delete(String((await readJson(request)).fileMd5));
      return withToken({})(request);
    },
  };
}

/** Media library and chunked uploads of gin-vue-admin 2.6.3. */
export const fileRoutes = (received: ReceivedPieces): Record<string, CannedRoute> => ({
  ...mediaLibrary().routes,
  ...breakpointRoutes(received),
});
