import { SetPublisher } from '@console/mock-server/dist/modules/platform/releases/remote/publisherSchemas.js';

/** Schema with texts, patterns, lists and alternatives. */
export const RULES = SetPublisher;

/** Joins parts up to a number of bytes. */
const filled = (bytes: number, part: (at: number) => string): string => {
  const parts: string[] = [];
  for (let left = bytes; left > 0; ) {
    const block = part(parts.length);
    parts.push(block);
    left -= block.length + 1;
  }
  return parts.join(',');
};

/** JSON texts with about the given number of bytes, of kinds that an attacker would choose. */
export const HOSTILE_BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  'secrets and texts that repeat them': (bytes) =>
    `{${filled(bytes / 2, (at) => `"pwd${at}":"secret-${at}"`)},"list":[${filled(bytes / 2, (at) => `"secret-${at}"`)}]}`,
  'lists of empty entries': (bytes) => `{"api":[${filled(bytes, () => '{}')}]}`,
  'one long text': (bytes) => `{"title":"${'1'.repeat(bytes)}"}`,
  'unknown keys': (bytes) => `{${filled(bytes, (at) => `"k${at}":1`)}}`,
  'lists in lists': (bytes) => `{"remotes":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
};
