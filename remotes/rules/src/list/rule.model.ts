import type { Schemas } from '@console/shared/request';

export type RuleRecord = Schemas['RuleRecord'];
/** A rule of the list, or of the editor with its content. */
export type RuleRow = RuleRecord & { detail?: Schemas['RuleDetail'] };
