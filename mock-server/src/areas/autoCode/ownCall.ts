import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { refuse } from '../../http/errors.ts';
import { isGranted } from '../../platform/kernel/identity/authority/permission.ts';
import { texts } from './texts.ts';

export const PATH = '/autoCode';
export const shared = { permission: 'granted', apiGroup: texts.group } as const;
/** They do not raise rights by themselves, because they need the own call too. */
export const reads = { ...shared, raises: false, audit: false } as const;
/** Calls that read another database or the files of the SDK. */
export const slow = { transaction: false, rateLimit: { max: 60, windowMs: 60_000 } } as const;

/**
 * Throws unless the role also has the call of 代码生成器 that does the same. In
 * databases of earlier versions, 平台管理员 has the permission for the reading calls.
 */
export async function assertOwnCall(
  { tx, caller }: { tx: Tx; caller: Caller },
  name: string,
): Promise<void> {
  const api = { method: 'POST', path: `/codeGenerator/${name}` };
  if (!(await isGranted(tx, caller.authorityId, api))) throw refuse(texts.needsGenerator);
}
