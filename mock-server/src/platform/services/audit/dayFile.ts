import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Tx } from '../../../db/database.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { type RecordLine, readRecordLines } from './recordLines.ts';
import type { Seal } from './seal.ts';
import { statementText } from './statement.ts';

const PAGE = 1_000;

async function* textOf(seal: Seal, pages: AsyncIterable<readonly RecordLine[]>) {
  const { signature, keyId } = seal;
  yield `${JSON.stringify({ seal: statementText(seal), signature, keyId })}\n`;
  for await (const page of pages) yield page.map(({ line }) => `${line}\n`).join('');
}

/**
 * Returns the file of a sealed day: compressed lines of JSON. The first line is the signed
 * statement of the seal, each further line is one record.
 */
export const dayFileStream = (tx: Tx, seal: Seal): Readable =>
  Readable.from(textOf(seal, readRecordLines(tx, seal.day))).pipe(createGzip());

/** Reads the records of a stored file of a day, in pages. */
export async function* readDayFile(storage: Storage, key: string): AsyncGenerator<RecordLine[]> {
  const content = (await storage.read(key)).pipe(createGunzip());
  let page: RecordLine[] = [];
  let isFirst = true;
  for await (const line of createInterface({
    input: content,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (!isFirst) page.push({ id: (JSON.parse(line) as { id: number }).id, line });
    isFirst = false;
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
