import { and, eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { texts } from './texts.ts';

/** Throws where a netbar is not in the caller's scope. */
export async function assertNetbar(
  { tx, caller }: Pick<By, 'tx' | 'caller'>,
  netbarId: number,
): Promise<void> {
  const found = await tx.$count(
    netbars,
    and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)),
  );
  if (found === 0) throw refuse(texts.unknownNetbar);
}
