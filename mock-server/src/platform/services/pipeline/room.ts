import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { isReading } from '../../../http/effects.ts';
import type { Route } from '../../../http/route.ts';

/** Refuses what a full disk has no room for, before anything of it is read or written, its operation record included. */
export async function assertRoom({ disk }: Pick<Deps, 'disk'>, route: Route, request: FastifyRequest): Promise<void> {
  if (isReading(route) || route.whileFull) return;
  const isFile = route.upload === true || route.archive !== undefined;
  const bytes = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  await disk.assertRoom({ isFile, bytes }).catch((refusal) => {
    request.record.kept = true;
    throw refusal;
  });
}
