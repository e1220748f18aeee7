import type { Succeeded } from '../../request/settle.ts';
import type { SelectionBody } from '../list/useSelection.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';

/** Number of selected records, and the selection for calls that accept one. */
export interface Selected {
  count: number;
  body?: SelectionBody;
}

/**
 * A requested form: of an action on one record (`null` for a new one), or on all selected records.
 */
export type FormRequest<Row extends object, Options> = {
  onDone(outcome: Succeeded): void;
  /** Called when the server reports a conflict with another change. */
  onStale(): void;
} & (
  | { kind: 'one'; action: ResourceAction<Row, Options>; row: Row | null }
  | { kind: 'many'; action: ResourceBatch<Row, Options>; rows: readonly Row[]; selected: Selected }
);
