import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { updateMembers } from './membership.ts';

/** Changes within this time are computed together. */
const INTERVAL_MS = 2_000;

/** Updates the members of target scopes while the server runs. */
export const watchMembers = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => updateMembers(deps),
    failed: 'Updating the members of target scopes failed. Next attempt in two seconds',
  });
