import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { contentFields, MatcherBody, RuleContent, ScopeIds } from './content.ts';
import { CATEGORIES, MODES, SEVERITIES } from './dicts.ts';
import { DryRunReport } from './dryRunReport.ts';
import { OPEN_STATUSES, RULE_STATUSES, VERSION_STATUSES } from './ruleStatus.ts';
import { rules } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A protection rule in the list of all rules. */
export const RuleRecord = name(
  'RuleRecord',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    ruleNo: Type.String(),
    name: Type.String(),
    category: choice(CATEGORIES, fields.category),
    mode: choice(MODES, fields.mode),
    severity: choice(SEVERITIES, fields.severity),
    priority: Type.Integer(),
    critical: Type.Boolean(),
    version: Type.Integer(),
    status: choice(RULE_STATUSES, fields.status),
    /**
     * Number and state of a version of a published rule that is being written. Null for users who
     * cannot see drafts.
     */
    openVersion: orNull(Type.Integer()),
    openStatus: orNull(choice(OPEN_STATUSES, fields.openStatus)),
    authorName: Type.String(),
    description: Type.String(),
    /** Hits of the last 24 hours. Null for callers who do not see all netbars. */
    hits: orNull(Type.Integer()),
    /** Hits of the last 24 hours that were marked as false positives. */
    falsePositives: orNull(Type.Integer()),
    actions: Type.Array(Type.String()),
  }),
);
export type RuleRecord = Static<typeof RuleRecord>;

/** Names of target scopes. */
export const ScopeNames = Type.Array(Type.Object({ ID: Type.Integer(), name: Type.String() }));

/** A rule with its newest content that the caller can see. */
export const RuleDetail = name(
  'RuleDetail',
  Type.Object({
    rule: RuleRecord,
    /** Content of the version that is being written, otherwise of the published one. */
    content: RuleContent,
    /** Version of `content`. */
    version: Type.Integer(),
    note: Type.String(),
    /** Reason why the version was returned. */
    reason: Type.String(),
    /** Names of the test cases that fail. */
    failing: Type.Array(Type.String()),
    /** Target scopes of the content. */
    scopes: ScopeNames,
  }),
);
export type RuleDetail = Static<typeof RuleDetail>;

/** A version of a rule, without its content. */
export const RuleVersionRecord = name(
  'RuleVersion',
  Type.Object({
    version: Type.Integer(),
    status: choice(VERSION_STATUSES, fields.status),
    note: Type.String(),
    reason: Type.String(),
    authorName: Type.String(),
    publisherName: Type.String(),
    UpdatedAt: Type.String(),
    publishedAt: orNull(Type.String()),
  }),
);

const ID = idSchema(rules.id);
const key = { ID, expectUpdatedAt, requestId };
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, title: fields.version });
const note = Type.String({ maxLength: 200, title: fields.note });

export const RuleIdBody = Type.Object({ ID });
export const RuleKey = Type.Object(key);
export const AddRule = Type.Object({ ...contentFields, note, requestId });
export const UpdateRule = Type.Object({ ...key, ...contentFields, note });
export const ReturnRule = Type.Object({ ...key, reason: RequiredReason });
export const PublishRule = Type.Object({
  ...key,
  reason: Type.Optional(Type.String({ maxLength: 100, title: fields.reason })),
});
export const RollbackRule = Type.Object({ ...key, version, reason: RequiredReason });
export const SetRuleStatus = Type.Object({
  ...key,
  status: Type.Enum(['published', 'disabled', 'archived'], { title: fields.status }),
});
export const MatcherQuery = Type.Object({ matcher: MatcherBody, scopeIds: ScopeIds });
/** The newest dry run of a matcher within a day. */
export const DryRunData = Type.Object({
  run: orNull(Type.Object({ at: Type.String(), days: Type.Integer(), report: DryRunReport })),
});
export const DiffVersion = Type.Object({ ID, from: version, to: version });
