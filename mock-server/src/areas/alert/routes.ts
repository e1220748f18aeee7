import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { alertList } from './list.ts';
import { alertMoves } from './moves.ts';
import { readRules, setRules } from './rules.ts';
import * as schemas from './schemas.ts';
import { readAlert } from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
const rules = Type.Object({ rules: Type.Array(schemas.AlertRule) });

export const alertRoutes = [
  alertList.route({
    path: '/alert/getAlertList',
    apiGroup: texts.group,
    description: texts.calls.getAlertList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/alert/getAlert',
    description: texts.calls.getAlert,
    body: schemas.AlertIdBody,
    data: Type.Object({ alert: schemas.Alert, events: Type.Array(schemas.AlertEvent) }),
    handler: async (call) => ({ data: await readAlert(call, call.body.ID), msg: texts.listed }),
  }),
  ...actionRoutes(alertList, { as: 'alert', unknown: texts.unknown }, alertMoves),
  defineRoute({
    ...read,
    path: '/alert/getAlertRules',
    description: texts.calls.getAlertRules,
    body: schemas.NetbarIdBody,
    data: rules,
    handler: async (call) => ({
      data: { rules: await readRules(call, call.body.netbarId) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/alert/setAlertRules',
    description: texts.calls.setAlertRules,
    body: schemas.SetAlertRules,
    data: rules,
    async handler(call) {
      await setRules(call, call.body);
      return { data: { rules: await readRules(call, call.body.netbarId) }, msg: texts.saved };
    },
  }),
];
