import { type Static, Type } from 'typebox';
import { name, paging, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { targetFields } from '../pc/index.ts';
import { CATEGORIES, MODES, SEVERITIES, SOURCES } from './dicts.ts';
import { Matcher } from './matcher.ts';
import { rules } from './tables.ts';
import { texts } from './texts.ts';

/** Effective rule at a level. */
export const EffectiveRule = name(
  'EffectiveRule',
  Type.Object({
    ID: Type.Integer(),
    ruleNo: Type.String(),
    name: Type.String(),
    category: choice(CATEGORIES, texts.fields.category),
    severity: choice(SEVERITIES, texts.fields.severity),
    mode: choice(MODES, texts.fields.mode),
    /** Mode of the rule without overrides. */
    ruleMode: choice(MODES, texts.fields.ruleMode),
    priority: Type.Integer(),
    rulePriority: Type.Integer(),
    enabled: Type.Boolean(),
    critical: Type.Boolean(),
    description: Type.String(),
    resolution: Type.String(),
    /** Empty if the form with one level and one value cannot express the conditions. */
    matcher: Matcher,
    source: choice(SOURCES, texts.fields.source),
    /** Name of the level. Empty for `default` and `global`. */
    sourceName: Type.String(),
    /** Whether this level has an override. */
    isOwn: Type.Boolean(),
    /** Hits within seven days at this level. Null for all netbars together. */
    hits: Type.Union([Type.Integer(), Type.Null()]),
    /** End of the pause of the rule in the netbar. Null if it is not paused. */
    pausedUntil: Type.Union([Type.String(), Type.Null()]),
    pauseReason: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type EffectiveRule = Static<typeof EffectiveRule>;

const filters = {
  ...paging,
  category: Type.Optional(choice(CATEGORIES, texts.fields.category)),
  source: Type.Optional(choice(SOURCES, texts.fields.source)),
  enabled: Type.Optional(Type.Boolean({ title: texts.fields.enabled })),
};
const { netbarId, groupId, terminalId } = targetFields;

export const NetbarRulesQuery = Type.Object({ ...filters, netbarId });
export const TerminalRulesQuery = Type.Object({ ...filters, groupId, terminalId });
export type RuleFilters = Omit<Static<typeof NetbarRulesQuery>, 'netbarId'>;

/** Page of effective rules, and the number of terminals with the active version. */
export const RulePage = Type.Object({
  list: Type.Array(EffectiveRule),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  placeName: Type.String(),
  version: Type.Integer(),
  machines: Type.Integer(),
  applied: Type.Integer(),
  /** Rules that the netbar has paused. */
  paused: Type.Integer(),
  actions: Type.Array(Type.String()),
});
export type RulePage = Static<typeof RulePage>;

const { total: _total, ...whole } = RulePage.properties;
/** Rules of a terminal or a group, without paging. */
export const PcRules = Type.Object(whole);

const override = {
  ruleId: idSchema(rules.id, texts.fields.ruleId),
  enabled: Type.Boolean({ title: texts.fields.enabled }),
  /** Absent: the mode of the rule. */
  mode: Type.Optional(choice(MODES, texts.fields.mode)),
  priority: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 9999, title: texts.fields.priority }),
  ),
};
const ruleId = { ruleId: idSchema(rules.id, texts.fields.ruleId) };
export const SetRule = Type.Object({ netbarId, ...override, requestId });
export const SetPcRule = Type.Object({ groupId, terminalId, ...override, requestId });
export const ResetRule = Type.Object({ netbarId, ...ruleId, requestId });
export const ResetPcRule = Type.Object({ groupId, terminalId, ...ruleId, requestId });
export const PreviewRule = Type.Object({ ...targetFields, ...override });

export interface RuleOverride {
  ruleId: number;
  enabled: boolean;
  mode?: (typeof MODES)[number];
  priority?: number;
}

/** Effect of a change on the events of the last seven days. */
export const RulePreview = Type.Object({
  /** Events of the rule at this level, and events that would have been handled differently. */
  total: Type.Integer(),
  changed: Type.Integer(),
  machines: Type.Integer(),
  /** Events by action, most frequent first. */
  actions: Type.Array(Type.Object({ action: Type.String(), count: Type.Integer() })),
  samples: Type.Array(
    Type.Object({
      occurredAt: Type.String(),
      netbarName: Type.String(),
      terminalNo: Type.String(),
      processName: Type.String(),
      action: Type.String(),
      target: Type.String(),
    }),
  ),
  /** Whether only the newest events were evaluated. */
  cut: Type.Boolean(),
});
export type RulePreview = Static<typeof RulePreview>;
