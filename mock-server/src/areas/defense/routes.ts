import { Type } from 'typebox';
import { requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { DefenseLogDetail, readDefenseLog } from './detail.ts';
import { ExceptionPreview, previewException } from './exceptionPreview.ts';
import { REACHES } from './exceptionReach.ts';
import { exceptionRoutes } from './exceptionRoutes.ts';
import { ValidDays } from './exceptionSettings.ts';
import { endException, whitelist } from './exceptions.ts';
import { handleLogs } from './handle.ts';
import { defenseLogList } from './list.ts';
import { readDefenseStat } from './stat.ts';
import { DefenseStat, DefenseStatQuery } from './statSchemas.ts';
import { HANDLINGS } from './status.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, idempotent: true } as const;
const id = idSchema(defenseLogs.id, texts.fields.id);
const Remark = Type.Optional(Type.String({ maxLength: 200, title: texts.fields.remark }));
const reach = choice(REACHES, texts.fields.reach);
const MAX_IDS = 100;

export const handling = { action: choice(HANDLINGS, texts.fields.handlingAction), remark: Remark };

export const defenseRoutes = [
  defenseLogList.route({
    path: '/netbar/getDefenseLogList',
    apiGroup: texts.group,
    description: texts.calls.getDefenseLogList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/netbar/getDefenseLog',
    description: texts.calls.getDefenseLog,
    body: Type.Object({ ID: id }),
    data: DefenseLogDetail,
    handler: async (call) => ({
      data: await readDefenseLog(call, call.body.ID),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getDefenseStat',
    description: texts.calls.getDefenseStat,
    body: DefenseStatQuery,
    data: DefenseStat,
    handler: async (call) => ({ data: await readDefenseStat(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/handleDefenseLog',
    description: texts.calls.handleDefenseLog,
    effects: [],
    body: Type.Object({
      IDs: Type.Array(id, { minItems: 1, maxItems: MAX_IDS, title: texts.fields.IDs }),
      ...handling,
      requestId,
    }),
    data: Type.Object({ updated: Type.Integer() }),
    async handler(call) {
      const { IDs, ...transition } = call.body;
      const updated = await handleLogs(call, IDs, transition);
      return { data: { updated }, msg: texts.handled(updated) };
    },
  }),
  defineRoute({
    ...read,
    path: '/netbar/previewException',
    description: texts.calls.previewException,
    body: Type.Object({ ID: id, reach }),
    data: ExceptionPreview,
    handler: async (call) => ({
      data: await previewException(call, call.body.ID, call.body.reach),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/whitelistDefenseLog',
    description: texts.calls.whitelistDefenseLog,
    effects: ['machines'],
    body: Type.Object({
      ID: id,
      reach,
      remark: Remark,
      /** Absent: the default of the settings. */
      days: Type.Optional(ValidDays),
      requestId,
    }),
    data: Type.Object({ netbars: Type.Integer(), logs: Type.Integer() }),
    async handler(call) {
      const done = await whitelist(call, call.body);
      return { data: done, msg: texts.whitelisted(done.netbars, done.logs) };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/endException',
    description: texts.calls.endException,
    effects: ['machines'],
    body: Type.Object({ ID: id, requestId }),
    data: Type.Object({ ended: Type.Integer() }),
    async handler(call) {
      return { data: { ended: await endException(call, call.body.ID) }, msg: texts.exceptionEnded };
    },
  }),
  ...exceptionRoutes,
];
