import {
  type AssetType,
  type BizType,
  classifyFlow,
  type Direction,
  formatEntryNo,
  type Part,
} from './kinds.ts';
import type { EntryRow } from './posting.ts';
import type { LedgerEntry } from './schemas.ts';

/** Converts a ledger row for a response, with the current name of its user. */
export function toEntry(row: EntryRow, userName: string): LedgerEntry {
  const { id, createdAt, seq: _chain, assetType, part, direction, bizType, ...plain } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    userName,
    entryNo: formatEntryNo(id),
    assetType: assetType as AssetType,
    part: part as Part,
    direction: direction as Direction,
    flow: classifyFlow(bizType as BizType, direction as Direction),
    bizType: bizType as BizType,
    ...plain,
  };
}
