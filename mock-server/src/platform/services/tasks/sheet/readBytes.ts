import type { Storage } from '../../../kernel/interfaces/storage.ts';

/**
 * Reads a stored file completely. Its size was limited at upload.
 *
 * @param key key of the file in the storage
 */
export async function readBytes(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
