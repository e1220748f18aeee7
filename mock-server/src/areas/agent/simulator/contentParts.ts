import type { Frame } from '../client/gatewayClient.ts';
import { applyDifference, type PlacedEntry } from '../wire/contentDifference.ts';
import { contentHash } from '../wire/contentHash.ts';

/** Fetched content for some terminals. */
export interface ContentSet {
  nos: readonly string[] | null;
  hash: string;
  value: unknown;
}

/** Contents of earlier versions that a gateway stores as the base of differences. */
const MAX_STORED = 8;

/** Assembles the contents that the console sends in parts, and stores the results. */
export class ContentParts {
  readonly #stored = new Map<string, readonly object[]>();
  #remove: number[] = [];
  #put: PlacedEntry[] = [];

  /** Hashes of the stored contents, newest first. */
  get hashes(): string[] {
    return [...this.#stored.keys()].reverse();
  }

  /**
   * Adds a part.
   *
   * @returns the complete content after its last part, `undefined` before, and `'wrong'` if the
   * result does not have the hash that the console states
   */
  add({
    nos = null,
    hash = '',
    base = null,
    remove = [],
    put = [],
    more,
  }: Frame): ContentSet | 'wrong' | undefined {
    this.#remove.push(...remove);
    this.#put.push(...put);
    if (more) return undefined;
    const difference = { remove: this.#remove, put: this.#put };
    this.#remove = [];
    this.#put = [];
    const former = base === null ? [] : this.#stored.get(base);
    const value = former && applyDifference(former, difference, 'ruleId');
    if (!value || contentHash(value) !== hash) {
      this.#stored.clear();
      return 'wrong';
    }
    this.#store(hash, value);
    return { nos, hash, value };
  }

  #store(hash: string, value: readonly object[]): void {
    // A Map keeps its order of insertion, so the first key is the oldest one.
    this.#stored.delete(hash);
    this.#stored.set(hash, value);
    if (this.#stored.size > MAX_STORED)
      this.#stored.delete(this.#stored.keys().next().value ?? hash);
  }
}
