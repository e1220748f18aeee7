import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { CATEGORIES, MODES, SEVERITIES } from './dicts.ts';
import { RULE_STATUSES } from './ruleStatus.ts';
import { texts } from './texts.ts';

/** A protection rule in the list of all rules. */
export const RuleRecord = name(
  'RuleRecord',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    ruleNo: Type.String(),
    name: Type.String(),
    category: choice(CATEGORIES, texts.fields.category),
    mode: choice(MODES, texts.fields.mode),
    severity: choice(SEVERITIES, texts.fields.severity),
    priority: Type.Integer(),
    critical: Type.Boolean(),
    version: Type.Integer(),
    status: choice(RULE_STATUSES, texts.fields.status),
    authorName: Type.String(),
    description: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type RuleRecord = Static<typeof RuleRecord>;
