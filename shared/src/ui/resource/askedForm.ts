import type { Succeeded } from '../../request/settle.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';

/** A form that was asked for: of an action about one record, `null` for a new one, or about all that are ticked. */
export type AskedForm<Row extends object, Options> = {
  onDone(outcome: Succeeded): void;
  /** The server refused because somebody else was faster. */
  onStale(): void;
} & (
  | { kind: 'one'; action: ResourceAction<Row, Options>; row: Row | null }
  | { kind: 'many'; action: ResourceBatch<Row, Options>; rows: readonly Row[] }
);
