import type { Tx } from '../../db/database.ts';
import { findCommandNetbars, type NamedCommand } from './commandRows.ts';
import { storeRefusal } from './refusals.ts';

/**
 * Returns the commands that do not belong to the netbar of the gateway that names them. A command
 * of another netbar is stored as a refusal of the gateway. The gateway cannot distinguish it from
 * one that does not exist.
 */
export async function findForeignCommands<T extends NamedCommand>(
  tx: Tx,
  named: readonly T[],
  at: Date,
): Promise<ReadonlySet<T>> {
  const netbars = await findCommandNetbars(tx, named);
  const foreign = named.filter(({ netbarId, command }) => netbars.get(command) !== netbarId);
  for (const { netbarId, command } of foreign)
    if (netbars.has(command))
      await storeRefusal(tx, { netbarId, reason: 'foreignCommand', detail: command, at });
  return new Set(foreign);
}
