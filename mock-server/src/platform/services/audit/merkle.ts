import { createHash } from 'node:crypto';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Returns the hash of one record. */
export const hashLine = (line: string): Buffer => sha256(LEAF, line);

/**
 * Computes the root of a Merkle tree (RFC 6962) while its leaves are added. The root of a tree
 * without leaves is the hash of nothing.
 */
export class MerkleTree {
  /** Roots of complete subtrees, the largest first. */
  private readonly roots: { size: number; hash: Buffer }[] = [];

  add(leaf: Buffer): void {
    let added = { size: 1, hash: leaf };
    for (let last = this.roots.at(-1); last?.size === added.size; last = this.roots.at(-1)) {
      this.roots.pop();
      added = { size: 2 * added.size, hash: sha256(NODE, last.hash, added.hash) };
    }
    this.roots.push(added);
  }

  root(): string {
    const [last, ...others] = this.roots.map(({ hash }) => hash).reverse();
    if (!last) return sha256().toString('hex');
    return others.reduce((right, left) => sha256(NODE, left, right), last).toString('hex');
  }
}
