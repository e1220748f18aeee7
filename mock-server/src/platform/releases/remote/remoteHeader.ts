import type { FastifyRequest } from 'fastify';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { matchesCall } from '../registry/checkRelease.ts';
import { addToHealthCount } from './health.ts';

/** Format of the `x-remote` header that the host's request client sets: `netbar@3f2a9c01d7e4`. */
const NAME = /^([a-z][a-z0-9-]{1,39})@([0-9a-f]{12})$/;

/**
 * Counts a call of a remote that is not in its manifest's `needs`. The call is still executed,
 * because permissions depend on the user's role only and page code could omit the header.
 */
export async function countUndeclaredCall(
  { registry, database, now }: Pick<Deps, 'registry' | 'database' | 'now'>,
  { method, path }: Pick<DeclaredCall, 'method' | 'path'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const [, remote, build] = NAME.exec(String(headers['x-remote'] ?? '')) ?? [];
  if (remote === undefined || build === undefined) return;
  const manifest = await registry.manifest(database.db, remote, build);
  if (
    manifest === undefined ||
    manifest.needs.api.some((need) => matchesCall(need, `${method} ${path}`))
  )
    return;
  await addToHealthCount(database.db, { remote, build, kind: 'outside', count: 1 }, now());
}
