import { createHash } from 'node:crypto';
import type { TestClient } from '../../../../testing/testClient.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes);
const BOUNDARY = 'piece-boundary';

interface Progress {
  uploadId: string;
  pieceBytes: number;
  pieces: number;
}

/**
 * Uploads a file in pieces and returns the result of its purpose. Throws with the message of the
 * server if it is refused.
 */
export async function uploadInPieces<T>(
  server: TestClient,
  as: string,
  file: { purpose: string; name: string; content: Buffer; target?: string },
): Promise<T> {
  const { content, ...facts } = file;
  const expectOk = <R extends { code: number; msg: string }>(answer: R): R => {
    if (answer.code !== 0) throw new Error(answer.msg);
    return answer;
  };
  const fingerprint = sha256(Buffer.concat([Buffer.from(file.name), content])).digest('hex');
  const begin = { ...facts, size: content.length, fingerprint };
  const { uploadId, pieceBytes, pieces } = expectOk(
    await server.call<Progress>('POST /upload/begin', begin, { as }),
  ).data;
  const hashes = createHash('sha256');
  for (let index = 0; index < pieces; index += 1) {
    const piece = content.subarray(index * pieceBytes, (index + 1) * pieceBytes);
    const hash = sha256(piece).digest();
    hashes.update(hash);
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="piece"\r\n\r\n`;
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/upload/piece?uploadId=${uploadId}&index=${index}&hash=${hash.toString('hex')}`,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-token': as },
      payload: Buffer.concat([Buffer.from(head), piece, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    expectOk(sent.json());
  }
  const done = await server.call<{ result: T }>(
    'POST /upload/complete',
    { uploadId, hash: hashes.digest('hex') },
    { as },
  );
  return expectOk(done).data.result;
}
