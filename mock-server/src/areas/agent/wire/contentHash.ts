import { createHash } from 'node:crypto';
import { canonicalJson } from '@console/shared/contract';

const HASH_LENGTH = 16;

/** Returns the hash of a content. Equal values have equal hashes, regardless of key order. */
export const contentHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, HASH_LENGTH);
