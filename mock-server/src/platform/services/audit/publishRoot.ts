import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Deps } from '../../kernel/area/deps.ts';
import { writeTempFile } from '../file/tempFiles.ts';
import { type Statement, statementText } from './statement.ts';

/** Returns the storage key of the published root of a day. It can be computed without the database. */
export const rootKey = (day: string): string =>
  `${createHash('sha256').update(`audit root ${day}`).digest('hex').slice(0, 32)}.txt`;

/**
 * Writes a root outside of the database: to the log of the server, and to the bucket if one is
 * configured. Somebody who changes the database cannot change these copies.
 */
export async function publishRoot(
  { config, log, storage }: Pick<Deps, 'config' | 'log' | 'storage'>,
  seal: Statement & { hash: string; signature: string; keyId: string },
): Promise<void> {
  const { day, records, root, hash, signature, keyId } = seal;
  log.info({ day, records, root, hash, signature, keyId }, 'Sealed a day of operation records');
  if (!config.s3) return;
  const text = `${statementText(seal)}\n${signature}\n`;
  const path = await writeTempFile(config, Readable.from([Buffer.from(text)]));
  await storage.put(rootKey(day), path, {
    size: Buffer.byteLength(text),
    contentType: 'text/plain; charset=utf-8',
  });
}
