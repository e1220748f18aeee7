import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { name } from '../../../http/schemas.ts';
import type { Deps } from '../area/deps.ts';
import { isGranted } from '../identity/authority/permission.ts';
import { MB } from './settings.ts';
import { texts } from './texts.ts';

/** A problem of the server, shown above every page to administrators. */
export const Alert = name(
  'Alert',
  Type.Object({
    level: Type.Union([Type.Literal('warning'), Type.Literal('error')]),
    msg: Type.String(),
  }),
);
export type Alert = Static<typeof Alert>;

/** A call that only administrators of the server can make. */
const ADMINISTRATOR_CALL = { method: 'POST', path: '/system/setSystemConfig' };

/**
 * Returns the alerts that the caller sees: none if all is well, or if the caller cannot fix the
 * problem.
 */
export async function readAlerts(
  tx: Tx,
  { disk, database }: Pick<Deps, 'disk' | 'database'>,
  { authorityId }: Pick<Caller, 'authorityId'>,
): Promise<Alert[]> {
  if (disk.state === 'enough' || !(await isGranted(tx, authorityId, ADMINISTRATOR_CALL))) return [];
  const left = Math.floor(disk.free / MB);
  if (disk.state === 'low') return [{ level: 'warning', msg: texts.low(left) }];
  return [
    {
      level: 'error',
      msg: database.engine === 'embedded' ? texts.full(left) : texts.fullForFiles(left),
    },
  ];
}
