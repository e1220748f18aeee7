import type { FastifyRequest } from 'fastify';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { isReading } from '../../../http/effects.ts';
import type { Deps } from '../../kernel/area/deps.ts';

/**
 * Refuses a writing call if the disk is full, before its body is read and without an operation
 * record.
 */
export async function assertRoom(
  { disk }: Pick<Deps, 'disk'>,
  route: DeclaredCall,
  request: FastifyRequest,
): Promise<void> {
  if (isReading(route) || route.whileFull) return;
  const isFile = route.upload === true || route.archive !== undefined;
  const bytes = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  await disk.assertRoom({ isFile, bytes }).catch((refusal) => {
    request.record.kept = true;
    throw refusal;
  });
}
