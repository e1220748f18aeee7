import type { operationRecords } from './records/recordTables.ts';
import { texts } from './texts.ts';

type Facts = Pick<typeof operationRecords.$inferSelect, 'isFromClient' | 'continues'>;

/**
 * Adds to the words of a call that a client reported it, or that the record is the end of work that
 * an earlier record started.
 */
export function wordAction(words: string, { isFromClient, continues }: Facts): string {
  if (isFromClient) return texts.fromClient(words);
  return continues === null ? words : texts.ended(words);
}
