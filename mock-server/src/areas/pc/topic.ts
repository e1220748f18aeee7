import { and, eq } from 'drizzle-orm';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';

/** Signals that terminals of a netbar changed, at most once per write. The key is the netbar id. */
export const pcTopic = defineTopic({
  name: 'pc',
  permission: { method: 'POST', path: '/pc/getPcList' },
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
