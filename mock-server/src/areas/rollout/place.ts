import { createHash } from 'node:crypto';

/** Number of places. A percentage in basis points contains the places below it. */
const PLACES = 10_000;

/**
 * Returns the place of a terminal, or of an image, within a rollout. It depends only on the two ids, so that a larger
 * percentage contains the terminals of a smaller one, and differs between rollouts.
 */
export const placeWithin = (rolloutId: number, target: number | string): number =>
  createHash('sha256').update(`${rolloutId}:${target}`).digest().readUInt32BE(0) % PLACES;
