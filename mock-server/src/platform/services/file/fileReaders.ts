import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { ScopeActor } from '../../kernel/scope/scope.ts';

/** Further readers of the files of one kind of references, besides their `access`. */
interface FileReaders {
  kind: string;
  /** Returns the condition for the uses whose files a caller may read, on `file_references`. */
  readable(tx: Tx, caller: ScopeActor): Promise<SQL>;
}

/**
 * The slot of an area whose files are readable by the readers of its records.
 *
 * @example
 * parts: [fileReaders.with({ kind: 'notice', readable: async (tx, caller) => sql`…` })]
 */
export const fileReaders = areaSlot<FileReaders>('file readers');
