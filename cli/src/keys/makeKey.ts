import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { generateKey, type PublisherKey, publicPart, readKey, writeKey } from './publisherKey.ts';

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
  if (!writeKey(path.resolve(file), key))
    throw new Problem(`${file} already exists: a key is never replaced.`);
  console.error(
    `The key is in ${file}. Keep it secret; hand this part to the console's administrator:`,
  );
  console.log(JSON.stringify(publicPart(key), null, 2));
}

/**
 * Returns the key that this project publishes with: the named file, else `publisher-key.json`, else the file of `CONSOLE_PUBLISHER_KEY`.
 * Where there is none, a key of `publisher` is written to `publisher-key.json`.
 *
 * @throws Problem for a file that holds no key, and for a key of another publisher than the named one
 */
export function projectKey(
  named: string | undefined,
  publisher: { named: string | undefined; fallback: string },
): PublisherKey {
  const file =
    named ?? (existsSync(OWN_KEY) ? OWN_KEY : process.env.CONSOLE_PUBLISHER_KEY || OWN_KEY);
  if (file === OWN_KEY && !existsSync(OWN_KEY))
    writeKey(path.resolve(OWN_KEY), generateKey(publisher.named ?? publisher.fallback));
  const key = readKey(path.resolve(file));
  if (publisher.named !== undefined && publisher.named !== key.publisher)
    throw new Problem(
      `${file} is a key of the publisher ${key.publisher}, not of ${publisher.named}: name another file with --key.`,
    );
  return key;
}
