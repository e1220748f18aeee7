import { MATCHER_FIELDS } from '@console/shared/contract';
import { type Static, type TOptional, type TString, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { defenseLogs } from '../defense/index.ts';
import { terminals } from '../pc/index.ts';
import { MODES, SOURCES } from './dicts.ts';
import { explainTexts as texts } from './explain.texts.ts';
import { rules } from './tables.ts';

const MAX_TEXT = 4_000;
const sampleFields = Object.fromEntries(
  MATCHER_FIELDS.map((field) => [
    field,
    Type.Optional(Type.String({ maxLength: MAX_TEXT, title: texts.samples[field] })),
  ]),
) as Record<(typeof MATCHER_FIELDS)[number], TOptional<TString>>;

const Sample = Type.Object(sampleFields, { title: texts.fields.sample });

/** A logged event, on its terminal or another one, or a sample on a terminal. */
export const ExplainBody = Type.Object({
  logId: Type.Optional(idSchema(defenseLogs.id, texts.fields.logId)),
  terminalId: Type.Optional(idSchema(terminals.id, texts.fields.terminalId)),
  sample: Type.Optional(Sample),
  /** Whether rules whose conditions do not hold are also listed. */
  all: Type.Optional(Type.Boolean({ title: texts.fields.all })),
  /** A rule that is listed in any case. */
  ruleId: Type.Optional(idSchema(rules.id, texts.fields.ruleId)),
});
export type ExplainBody = Static<typeof ExplainBody>;

/**
 * Why a rule decided or not: it is the first that matches; an earlier one decided; the file has an
 * exception; a condition does not hold; a level disabled it; the netbar has paused it.
 */
const OUTCOMES = ['won', 'later', 'excepted', 'noMatch', 'disabled', 'paused'] as const;

const ExplainedRule = name(
  'ExplainedRule',
  Type.Object({
    ruleId: Type.Integer(),
    /** Place in the order of the decision, from 1. */
    order: Type.Integer(),
    ruleNo: Type.String(),
    name: Type.String(),
    mode: choice(MODES, texts.fields.mode),
    critical: Type.Boolean(),
    priority: Type.Integer(),
    /** Level that sets the mode, the priority, and whether the rule is enabled. */
    source: choice(SOURCES, texts.fields.source),
    /** Name of the target scope, if the level is `scope`. */
    scopeName: Type.String(),
    outcome: choice(OUTCOMES, texts.fields.outcome),
    /** Why the rule does not match. Null for another outcome. */
    condition: Type.Union([
      Type.Object({
        field: Type.String(),
        operator: Type.String(),
        values: Type.Array(Type.String()),
        actual: Type.Union([Type.String(), Type.Null()]),
      }),
      Type.Null(),
    ]),
  }),
);

/**
 * Decision about an event: the exceptions of its file, then the rules in their order. Lists at most
 * `MAX_LISTED` rules, and the winner and the requested rule in any case.
 */
export const Explanation = Type.Object({
  netbarName: Type.String(),
  terminalNo: Type.String(),
  sample: Sample,
  exceptions: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      ruleId: Type.Union([Type.Integer(), Type.Null()]),
      ruleName: Type.String(),
      terminalNo: Type.String(),
      remark: Type.String(),
      expiresAt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  rules: Type.Array(ExplainedRule),
  /** Number of requested rules without the limit. */
  ruleCount: Type.Integer(),
  /** The rule that decides. Null if none matches. */
  winnerId: Type.Union([Type.Integer(), Type.Null()]),
});
export type Explanation = Static<typeof Explanation>;
