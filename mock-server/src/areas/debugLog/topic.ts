import { and, eq } from 'drizzle-orm';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';

/**
 * Signals that entries of a netbar arrived, at most once per batch and without details. The key is
 * the netbar id.
 */
export const debugTopic = defineTopic({
  name: 'debugLog',
  permission: { method: 'POST', path: '/netbar/getDebugTail' },
  async channel({ tx, caller, key }) {
    const id = Number(key);
    if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return undefined;
    const count = await tx.$count(
      netbars,
      and(eq(netbars.id, id), await inScope(tx, caller, netbars)),
    );
    return count > 0 ? String(id) : undefined;
  },
});
