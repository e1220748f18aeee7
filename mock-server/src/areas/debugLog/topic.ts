import { and, eq } from 'drizzle-orm';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';

/** Lines of a netbar have come: at most one message for each batch, which says nothing of them. The key is the netbar's number. */
export const debugTopic = defineTopic({
  name: 'debugLog',
  permission: { method: 'POST', path: '/netbar/getDebugTail' },
  async channel({ tx, caller, key }) {
    const id = Number(key);
    if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return undefined;
    const found = await tx.$count(
      netbars,
      and(eq(netbars.id, id), await inScope(tx, caller, netbars)),
    );
    return found > 0 ? String(id) : undefined;
  },
});
