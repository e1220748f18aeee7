import type { Succeeded } from '../../request/settle.ts';
import type { SelectionBody } from '../list/useSelection.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';

/** How many records a batch is about, and, for a call that takes it, what is selected. */
export interface Selected {
  count: number;
  body?: SelectionBody;
}

/** A form that was asked for: of an action about one record, `null` for a new one, or about all that are ticked. */
export type AskedForm<Row extends object, Options> = {
  onDone(outcome: Succeeded): void;
  /** The server refused because somebody else was faster. */
  onStale(): void;
} & (
  | { kind: 'one'; action: ResourceAction<Row, Options>; row: Row | null }
  | { kind: 'many'; action: ResourceBatch<Row, Options>; rows: readonly Row[]; selected: Selected }
);
