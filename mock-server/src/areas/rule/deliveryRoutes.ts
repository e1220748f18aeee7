import { toGatewayMatcher } from '@console/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { agents } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { counterVersion, defineDeliveryList, terminalSyncs } from '../pc/index.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { ruleCounters, rulePauses, rules } from './tables.ts';
import { texts as ruleTexts } from './texts.ts';

/** The delivery of rules to each gateway. */
const deliveryList = defineDeliveryList({
  what: 'rules',
  ...counterVersion(ruleCounters),
  figures: {
    /** 1: receives all rules, as differences. 0: form of protocol version 1. -1: no gateway. */
    entries: sql`coalesce((select case when 'ruleEntries' = any(${agents.capabilities}) then 1 else 0 end
      from ${agents} where ${agents.netbarId} = ${netbars.id} and ${agents.revokedAt} is null), -1)`,
    /** 1: observes rules. 0: does not support it. -1: no gateway. */
    observes: sql`coalesce((select case when 'observing' = any(${agents.capabilities}) then 1 else 0 end
      from ${agents} where ${agents.netbarId} = ${netbars.id} and ${agents.revokedAt} is null), -1)`,
    /** Rules that the netbar does not use for a time. */
    paused: sql`(select count(*) from ${rulePauses} where ${rulePauses.netbarId} = ${netbars.id}
      and exists (select from ${rules} where ${rules.id} = ${rulePauses.ruleId}
        and ${rules.version} = ${rulePauses.version} and ${rules.status} = 'published'))`,
    /** Highest version that a terminal has reported. 0 if none has. */
    newest: sql`coalesce((select max(${terminalSyncs.version}) from ${terminalSyncs}
      where ${terminalSyncs.netbarId} = ${netbars.id} and ${terminalSyncs.what} = 'rules'), 0)`,
  },
});

/** Calls of the page 规则下发. */
export const deliveryRoutes = [
  deliveryList.route({
    path: '/rule/getDeliveryList',
    apiGroup: ruleTexts.catalogGroup,
    description: texts.getDeliveryList,
    msg: texts.listed,
  }),
  defineRoute({
    method: 'POST',
    permission: 'granted',
    raises: false,
    audit: false,
    apiGroup: ruleTexts.catalogGroup,
    path: '/rule/getUnsentRules',
    description: texts.getUnsentRules,
    body: Empty,
    data: Type.Object({
      /** Published rules that the form of protocol version 1 cannot express. */
      rules: Type.Array(
        Type.Object({ ID: Type.Integer(), ruleNo: Type.String(), name: Type.String() }),
      ),
    }),
    async handler({ tx }) {
      const { id, ruleNo, name, matcher } = rules;
      const published = await tx
        .select({ id, ruleNo, name, matcher })
        .from(rules)
        .where(eq(rules.status, 'published'))
        .orderBy(asc(rules.priority), asc(rules.id));
      const unsent = published.filter((rule) => !toGatewayMatcher(rule.matcher));
      return {
        data: { rules: unsent.map(({ id: ID, matcher: _, ...rule }) => ({ ID, ...rule })) },
        msg: texts.listed,
      };
    },
  }),
];
