import { canonicalJson, type RemoteState } from '@console/shared/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { revisions } from '../registry/tables.ts';
import { texts } from './texts.ts';

interface Difference {
  id: string;
  before: RemoteState | null;
  after: RemoteState | null;
}

/**
 * Returns the remotes whose state differs between two revisions, by id.
 *
 * @throws Refusal 7 for an unknown revision
 */
export async function compareRevisions(tx: Tx, from: number, to: number): Promise<Difference[]> {
  const rows = await tx
    .select()
    .from(revisions)
    .where(inArray(revisions.number, [from, to]));
  const remotesOf = (number: number): Readonly<Record<string, RemoteState>> => {
    const row = rows.find((revision) => revision.number === number);
    if (row === undefined && number !== 0) throw refuse(texts.unknownRevision(number));
    return row?.remotes ?? {};
  };
  const [before, after] = [remotesOf(from), remotesOf(to)];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return ids
    .map((id) => ({ id, before: before[id] ?? null, after: after[id] ?? null }))
    .filter((item) => canonicalJson(item.before) !== canonicalJson(item.after));
}
