import type { Deps } from '../../http/deps.ts';
import { commandsFor, type Delivered, noteDelivered, type Wanted } from './commandRows.ts';
import { type Taking, type ToldResult, takeResults } from './journal.ts';
import { Together } from './together.ts';
import type { CommandMessage } from './wire/fromServer.ts';

/** What all gateways of an instance tell of commands and ask for, each together with what others do at the same time. */
export interface Exchange {
  delivered(one: Delivered): Promise<void>;
  told(one: ToldResult): Promise<Taking>;
  wanted(one: Wanted): Promise<CommandMessage[]>;
}

/** So many of one transaction: a second of many gateways, and no more than is lost when one of them fails. */
const AT_ONCE = 500;

export function makeExchange(deps: Pick<Deps, 'database' | 'bus' | 'now'>): Exchange {
  const { database, now } = deps;
  const delivered = new Together<Delivered, void>(async (some) => {
    await noteDelivered(database.db, some, now());
    return some.map(() => undefined);
  }, AT_ONCE);
  const told = new Together<ToldResult, Taking>((some) => takeResults(deps, some), AT_ONCE);
  const wanted = new Together<Wanted, CommandMessage[]>((some) => commandsFor(database.db, some, now()), AT_ONCE);
  return { delivered: (one) => delivered.do(one), told: (one) => told.do(one), wanted: (one) => wanted.do(one) };
}
