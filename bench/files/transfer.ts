import { createHash, randomBytes } from 'node:crypto';
import { get } from 'node:http';

const PIECE = 5 * 1024 * 1024;
const PARALLEL = 3;

interface Session {
  url: string;
  token: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Calls the server, and throws if it refuses. */
async function call<T>({ url, token }: Session, path: string, body: BodyInit): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'x-token': token,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Raises the limit of uploads to 20 GB. */
export const allowLargeUploads = (session: Session): Promise<unknown> =>
  call(
    session,
    '/system/setSystemConfig',
    JSON.stringify({ config: { uploads: { maxMb: 20_480, unfinishedMb: 40_960 } } }),
  );

/** Returns the content of a piece: random bytes that begin with its index. */
function pieceAt(index: number, size: number, template: Buffer): Buffer {
  const piece = Buffer.from(template.subarray(0, Math.min(PIECE, size - index * PIECE)));
  piece.writeUInt32BE(index, 0);
  return piece;
}

/**
 * Uploads a file of 文件管理 in pieces, three at a time like a browser. Returns the id of the file
 * and the time until all pieces were sent, in ms.
 */
export async function uploadFile(
  session: Session,
  name: string,
  size: number,
): Promise<{ id: number; sentMs: number }> {
  const template = randomBytes(PIECE);
  const since = performance.now();
  const facts = { purpose: 'file', name, target: '0', size };
  const fingerprint = sha256(Buffer.from(`${name} ${since}`)).toString('hex');
  const { uploadId, pieces } = await call<{ uploadId: string; pieces: number }>(
    session,
    '/upload/begin',
    JSON.stringify({ ...facts, fingerprint }),
  );
  const hashes: Buffer[] = [];
  let next = 0;
  const send = async (): Promise<void> => {
    for (let index = next++; index < pieces; index = next++) {
      const piece = pieceAt(index, size, template);
      const hash = sha256(piece);
      hashes[index] = hash;
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(piece)]), 'piece');
      const query = new URLSearchParams({
        uploadId,
        index: String(index),
        hash: hash.toString('hex'),
      });
      await call(session, `/upload/piece?${query}`, form);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, send));
  const sentMs = performance.now() - since;
  const hash = sha256(Buffer.concat(hashes)).toString('hex');
  const { result } = await call<{ result: { ID: number } }>(
    session,
    '/upload/complete',
    JSON.stringify({ uploadId, hash }),
  );
  return { id: result.ID, sentMs };
}

/**
 * Downloads a file and returns the number of received bytes. Not with `fetch`, whose streams are
 * slower than the server.
 */
export function downloadFile({ url, token }: Session, id: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = `${url}/api/file/content?ID=${id}&download=1`;
    const request = get(address, { headers: { 'x-token': token } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}
