import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { AddTarget } from '../../../http/targets.ts';

/** Context of reads and writes of rows: transaction, actor and time. A call has this type. */
export interface ActorContext {
  tx: Tx;
  caller: Actor;
  now: Date;
  /** Aborted when the requester disconnects. Absent if the work cannot be cancelled. */
  signal?: AbortSignal | undefined;
  /** Names objects in the operation record of a call. Absent in tasks. */
  target?: AddTarget | undefined;
}
