import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Empty, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { netbars } from '../netbar/index.ts';
import { ruleList } from './catalogList.ts';
import { pauseTexts as texts } from './pause.texts.ts';
import { pauseRules, resumeRules } from './pauseRules.ts';
import { ofActiveVersion } from './readPauses.ts';
import { rulePauses, rules } from './tables.ts';
import { texts as ruleTexts } from './texts.ts';

const MAX_HOURS = 30 * 24;
const MAX_RULES = 500;
const MAX_PAUSES = 200;

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
} as const;
const write = {
  ...shared,
  apiGroup: ruleTexts.group,
  audit: true,
  effects: ['machines'],
  idempotent: true,
} as const;
const place = {
  netbarId: idSchema(netbars.id, texts.fields.netbarId),
  ruleIds: Type.Optional(
    Type.Array(idSchema(rules.id, texts.fields.ruleIds), {
      minItems: 1,
      maxItems: MAX_RULES,
      title: texts.fields.ruleIds,
    }),
  ),
};

/** Calls that pause rules of a netbar. */
export const pauseRoutes = [
  defineRoute({
    ...write,
    path: '/netbar/pauseRules',
    description: texts.pauseRules,
    body: Type.Object({
      ...place,
      hours: Type.Integer({ minimum: 1, maximum: MAX_HOURS, title: texts.fields.hours }),
      reason: RequiredReason,
      requestId,
    }),
    data: Empty,
    handler: async (call) => ({ data: {}, msg: texts.paused(await pauseRules(call, call.body)) }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/resumeRules',
    description: texts.resumeRules,
    body: Type.Object({ ...place, requestId }),
    data: Empty,
    handler: async (call) => ({ data: {}, msg: texts.resumed(await resumeRules(call, call.body)) }),
  }),
  defineRoute({
    ...shared,
    apiGroup: ruleTexts.catalogGroup,
    audit: false,
    path: '/rule/getPauses',
    description: texts.getPauses,
    body: Type.Object({ ID: idSchema(rules.id) }),
    data: Type.Object({
      /** Pauses of the active version in the caller's data scope, the first to end first. */
      list: Type.Array(
        Type.Object({
          netbarId: Type.Integer(),
          netbarName: Type.String(),
          version: Type.Integer(),
          reason: Type.String(),
          authorName: Type.String(),
          CreatedAt: Type.String(),
          endsAt: Type.String(),
        }),
      ),
    }),
    async handler(call) {
      const { tx, caller, body } = call;
      await readOne(ruleList, call, body.ID, ruleTexts.notFound);
      const { version, reason, authorName, updatedAt, endsAt } = rulePauses;
      const rows = await tx
        .select({
          netbarId: netbars.id,
          netbarName: netbars.name,
          version,
          reason,
          authorName,
          updatedAt,
          endsAt,
        })
        .from(rulePauses)
        .innerJoin(rules, ofActiveVersion)
        .innerJoin(netbars, eq(netbars.id, rulePauses.netbarId))
        .where(and(eq(rulePauses.ruleId, body.ID), await inScope(tx, caller, rulePauses)))
        .orderBy(asc(rulePauses.endsAt), asc(rulePauses.id))
        .limit(MAX_PAUSES);
      const list = rows.map(({ updatedAt: at, endsAt: end, ...row }) => ({
        ...row,
        CreatedAt: at.toISOString(),
        endsAt: end.toISOString(),
      }));
      return { data: { list }, msg: texts.listed };
    },
  }),
];
