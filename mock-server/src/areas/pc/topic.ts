import { and, eq } from 'drizzle-orm';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';

/** Machines of a netbar have changed: at most one message for each writing. The key is the netbar's number. */
export const pcTopic = defineTopic({
  name: 'pc',
  permission: { method: 'POST', path: '/pc/getPcList' },
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
