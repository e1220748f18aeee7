import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { generateKey, type PublisherKey, publicPart, readKey, writeKey } from './publisherKey.ts';

/** Default file of `keygen` and `publish`. */
export const OWN_KEY = 'publisher-key.json';

/**
 * Creates a key file and prints its public part.
 *
 * @throws Problem if the file exists
 */
export function makeKey({
  publisher = '',
  key: file = OWN_KEY,
}: {
  publisher?: string | undefined;
  key?: string | undefined;
}): void {
  const key = generateKey(publisher);
  if (!writeKey(path.resolve(file), key))
    throw new Problem(
      `${file} already exists, and keys are never replaced. Choose another file with --key.`,
    );
  console.error(
    `The key is in ${file}. Keep it secret. Send this public part to the console's administrator:`,
  );
  console.log(JSON.stringify(publicPart(key), null, 2));
}

/**
 * Returns the key that this project publishes with: the given file, else `publisher-key.json`, else
 * the file of `CONSOLE_PUBLISHER_KEY`. Without any, a key of `publisher` is written to
 * `publisher-key.json`.
 *
 * @throws Problem for a file without a key, and for a key of another publisher
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
      `${file} is a key of the publisher ${key.publisher}, not of ${publisher.named}. Choose another file with --key.`,
    );
  return key;
}
