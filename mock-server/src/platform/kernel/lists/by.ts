import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { NameTarget } from '../../../http/targets.ts';

/** For whom rows are read or written, and when. A call is one. */
export interface By {
  tx: Tx;
  caller: Actor;
  now: Date;
  /** Ends when whoever asked has gone; absent where what is read cannot be given up. */
  signal?: AbortSignal | undefined;
  /** Names objects for the operation record of the call; absent in a task. */
  target?: NameTarget | undefined;
}
