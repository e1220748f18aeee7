import path from 'node:path';
import { Problem } from '../problem.ts';
import { generateKey, publicPart, writeKey } from './publisherKey.ts';

/** Where `keygen` writes unless told otherwise, and `publish` looks. */
export const OWN_KEY = 'publisher-key.json';

/** `keygen`: writes a key and prints its public part. @throws Problem when the file is there */
export function makeKey({
  publisher = '',
  key: file = OWN_KEY,
}: {
  publisher?: string | undefined;
  key?: string | undefined;
}): void {
  const key = generateKey(publisher);
  if (!writeKey(path.resolve(file), key)) throw new Problem(`${file} already exists: a key is never replaced.`);
  console.error(`The key is in ${file}. Keep it secret; hand this part to the console's administrator:`);
  console.log(JSON.stringify(publicPart(key), null, 2));
}
