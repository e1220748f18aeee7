import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { fileKindOfKey } from './contentTypes.ts';
import { disposition, type SentFile, sendStoredFile } from './sendStoredFile.ts';
import { texts } from './texts.ts';

const PATH = `${API_PREFIX}/file/signed`;

/** A file with the name under which it is saved, and the end of its address in seconds. */
interface Grant {
  key: string;
  name: string;
  until: number;
}

const signatureOf = ({ sealer }: Pick<Deps, 'sealer'>, { key, name, until }: Grant): string =>
  sealer.digest(`file address\n${until}\n${key}\n${name}`);

/**
 * Returns an address from which anyone can download a stored file for a number of seconds, with
 * byte ranges and without a session: a path of this server, or the complete address at a bucket
 * that clients reach. The caller must have checked that the file may be read.
 *
 * @example signedAddress(deps, { key: file.key, name: 'client.zip' }, 600)
 */
export function signedAddress(
  deps: Pick<Deps, 'sealer' | 'storage' | 'now'>,
  { key, name }: Required<Pick<SentFile, 'key' | 'name'>>,
  seconds: number,
): string {
  const now = deps.now();
  const object = {
    seconds,
    contentType: fileKindOfKey(key)?.contentType ?? 'application/octet-stream',
    disposition: disposition({ key, name, isDownload: true }, false),
  };
  const atBucket = deps.storage.address(key, object, now);
  if (atBucket !== undefined) return atBucket;
  const until = Math.floor(now.getTime() / 1000) + seconds;
  const sign = signatureOf(deps, { key, name, until });
  return `${PATH}/${key}?${new URLSearchParams({ name, until: String(until), sign })}`;
}

/** Whether an address has a valid signature and has not ended. */
function isValid(deps: Deps, grant: Grant, sign: string): boolean {
  const expected = Buffer.from(signatureOf(deps, grant));
  const actual = Buffer.from(sign);
  return (
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    deps.now().getTime() < grant.until * 1000
  );
}

/** Serves the addresses of `signedAddress`. Expired and changed addresses get the same answer. */
export function serveSignedAddresses(app: FastifyInstance, deps: Deps): void {
  app.get(`${PATH}/:key`, { config: { open: true } }, async (request, reply) => {
    const { key } = request.params as { key: string };
    const { name, until, sign } = request.query as Record<string, unknown>;
    const grant = { key, name: String(name), until: Number(until) };
    const isSent =
      isValid(deps, grant, String(sign)) &&
      (await sendStoredFile(deps, request, reply, { key, name: grant.name, isDownload: true }));
    return isSent
      ? reply
      : reply.code(404).type('text/plain; charset=utf-8').send(texts.addressEnded);
  });
}
