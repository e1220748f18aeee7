import { MATCHER_FIELDS, MATCHER_OPERATORS, type RuleMatcher } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { targetScopes } from '../targetScope/index.ts';
import { CATEGORIES, MODES, SEVERITIES } from './dicts.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const MAX_VALUE_CHARACTERS = 300;
const MAX_VALUES = 100;
const MAX_CONDITIONS = 20;
const MAX_TESTS = 50;
const MAX_SCOPES = 20;

const Condition = Type.Object({
  field: choice(MATCHER_FIELDS, fields.conditionField),
  operator: choice(MATCHER_OPERATORS, fields.operator),
  values: Type.Array(Type.String({ maxLength: MAX_VALUE_CHARACTERS, title: fields.value }), {
    minItems: 1,
    maxItems: MAX_VALUES,
    title: fields.value,
  }),
  caseSensitive: Type.Optional(Type.Boolean()),
});

const operator = Type.Enum(['all', 'any'], { title: fields.groupOperator });
const conditions = { minItems: 1, maxItems: MAX_CONDITIONS, title: fields.conditions };

const Group = Type.Object({ op: operator, conditions: Type.Array(Condition, conditions) });

/** Conditions of a rule, in two levels. */
export const MatcherBody = Type.Unsafe<RuleMatcher>(
  Type.Object({
    op: operator,
    conditions: Type.Array(Type.Union([Condition, Group]), conditions),
  }),
);

const sampleField = Type.Optional(Type.String({ maxLength: 2_000 }));

/** An event as rules see it, see `RuleSample`. */
export const SampleBody = Type.Object(
  Object.fromEntries(MATCHER_FIELDS.map((field) => [field, sampleField])) as Record<
    (typeof MATCHER_FIELDS)[number],
    typeof sampleField
  >,
  { title: fields.sample },
);

/** A sample that a rule must match, or must not match. */
const RuleTest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, title: fields.testName }),
  sample: SampleBody,
  matches: Type.Boolean(),
});
export type RuleTest = Static<typeof RuleTest>;

export const ScopeIds = Type.Optional(
  Type.Array(idSchema(targetScopes.id, fields.scopeIds), {
    maxItems: MAX_SCOPES,
    title: fields.scopeIds,
  }),
);

/** The part of a rule that belongs to a version. */
export const contentFields = {
  name: Type.String({ minLength: 2, maxLength: 60, title: fields.name }),
  category: choice(CATEGORIES, fields.category),
  mode: choice(MODES, fields.mode),
  severity: choice(SEVERITIES, fields.severity),
  priority: Type.Integer({ minimum: 1, maximum: 9999, title: fields.priority }),
  critical: Type.Boolean({ title: fields.critical }),
  description: Type.String({ maxLength: 500, title: fields.description }),
  resolution: Type.String({ maxLength: 500, title: fields.resolution }),
  matcher: MatcherBody,
  tests: Type.Array(RuleTest, { maxItems: MAX_TESTS, title: fields.tests }),
  /** Target scopes whose members the rule concerns. Absent or empty: all netbars. */
  scopeIds: ScopeIds,
};

export const RuleContent = name('RuleContent', Type.Object(contentFields));
export type RuleContent = Static<typeof RuleContent>;

/** Returns the content of a version from an object with further properties. */
export const pickContent = (given: RuleContent): RuleContent => ({
  name: given.name.trim(),
  category: given.category,
  mode: given.mode,
  severity: given.severity,
  priority: given.priority,
  critical: given.critical,
  description: given.description.trim(),
  resolution: given.resolution.trim(),
  matcher: given.matcher,
  tests: given.tests,
  scopeIds: [...new Set(given.scopeIds)].sort((left, right) => left - right),
});
