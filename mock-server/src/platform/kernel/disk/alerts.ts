import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { name } from '../../../http/schemas.ts';
import type { Deps } from '../area/deps.ts';
import { isGranted } from '../identity/authority/permission.ts';
import { MB } from './settings.ts';
import { texts } from './texts.ts';

/** What is wrong with the server, for those who can do something about it; the console shows it above every page. */
export const Alert = name(
  'Alert',
  Type.Object({
    level: Type.Union([Type.Literal('warning'), Type.Literal('error')]),
    msg: Type.String(),
  }),
);
export type Alert = Static<typeof Alert>;

/** Who may make this call looks after the server. */
const OF_ADMINISTRATORS = { method: 'POST', path: '/system/setSystemConfig' };

/** What this caller is told of the server; nothing while all is well, and nothing for who could not mend it. */
export async function readAlerts(
  tx: Tx,
  { disk, database }: Pick<Deps, 'disk' | 'database'>,
  { authorityId }: Pick<Caller, 'authorityId'>,
): Promise<Alert[]> {
  if (disk.state === 'enough' || !(await isGranted(tx, authorityId, OF_ADMINISTRATORS))) return [];
  const left = Math.floor(disk.free / MB);
  if (disk.state === 'low') return [{ level: 'warning', msg: texts.low(left) }];
  return [
    {
      level: 'error',
      msg: database.engine === 'embedded' ? texts.full(left) : texts.fullForFiles(left),
    },
  ];
}
