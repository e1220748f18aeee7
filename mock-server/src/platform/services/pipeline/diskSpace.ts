import type { FastifyRequest } from 'fastify';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { isReadOnly } from '../../../http/effects.ts';
import type { Deps } from '../../kernel/area/deps.ts';

/**
 * Refuses a writing call if the disk is full, before its body is read and without an operation
 * record.
 */
export async function assertDiskSpace(
  { disk }: Pick<Deps, 'disk'>,
  route: DeclaredCall,
  request: FastifyRequest,
): Promise<void> {
  if (isReadOnly(route) || route.whileFull) return;
  const isFile = route.upload === true || route.archive !== undefined;
  const bytes = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  await disk.assertRoom({ isFile, bytes }).catch((refusal) => {
    request.record.kept = true;
    throw refusal;
  });
}
