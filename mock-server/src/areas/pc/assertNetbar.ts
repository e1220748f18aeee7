import { and, eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { texts } from './texts.ts';

/** Throws if a netbar is outside the caller's data scope. */
export async function assertNetbarVisible(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  netbarId: number,
): Promise<void> {
  const count = await tx.$count(
    netbars,
    and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)),
  );
  if (count === 0) throw refuse(texts.unknownNetbar);
}
