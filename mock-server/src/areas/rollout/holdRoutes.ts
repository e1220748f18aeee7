import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { holdTexts as texts } from './hold.texts.ts';
import { holdList } from './holdList.ts';
import { AddHold, HoldKey, HoldRecord } from './holdSchemas.ts';
import { addHold, endHold } from './holds.ts';
import { packageHolds } from './tables.ts';

const write = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: true,
  effects: ['machines'],
  idempotent: true,
} as const;

/** Calls that hold netbars and terminals at a version. */
export const holdRoutes = [
  holdList.route({
    path: '/rollout/getHoldList',
    apiGroup: texts.group,
    description: texts.calls.getHoldList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    path: '/rollout/addHold',
    description: texts.calls.addHold,
    targets: { answer: { 'hold.ID': packageHolds.id } },
    body: AddHold,
    data: Type.Object({ hold: HoldRecord }),
    async handler(call) {
      const id = await addHold(call, call.body);
      return { data: { hold: await readOne(holdList, call, id, texts.unknown) }, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/rollout/endHold',
    description: texts.calls.endHold,
    body: HoldKey,
    data: Empty,
    async handler(call) {
      await endHold(call, call.body.ID);
      return { data: {}, msg: texts.ended };
    },
  }),
];
