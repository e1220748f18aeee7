import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { RuleIdBody } from './catalogSchemas.ts';
import { observingTexts } from './observing.texts.ts';
import { Observing, readObserving } from './observing.ts';
import { texts } from './texts.ts';

export const observingRoute = defineRoute({
  method: 'POST',
  permission: 'granted',
  raises: false,
  audit: false,
  apiGroup: texts.catalogGroup,
  path: '/rule/getObserving',
  description: observingTexts.getObserving,
  body: RuleIdBody,
  /** Null if no version of the rule is observed. */
  data: Type.Object({ observing: Type.Union([Observing, Type.Null()]) }),
  handler: async (call) => ({
    data: { observing: await readObserving(call, call.body.ID) },
    msg: texts.listed,
  }),
});
