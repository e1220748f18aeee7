import { Type } from 'typebox';
import { requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { exceptionTexts as texts } from './exception.texts.ts';
import { endExceptions, extendExceptions } from './exceptionActions.ts';
import { exceptionList } from './exceptionList.ts';
import { ValidDays } from './exceptionSettings.ts';
import { defenseExceptions } from './tables.ts';

const MAX_IDS = 200;
const write = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.objects,
  audit: true,
  idempotent: true,
  effects: ['machines'],
} as const;
const IDs = Type.Array(idSchema(defenseExceptions.id, texts.fields.exception), {
  minItems: 1,
  maxItems: MAX_IDS,
  title: texts.fields.exception,
});
const Changed = Type.Object({ changed: Type.Integer() });

/** Calls of the page 例外. */
export const exceptionRoutes = [
  exceptionList.route({
    path: '/defense/getExceptionList',
    apiGroup: texts.objects,
    description: texts.calls.getExceptionList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    path: '/defense/extendException',
    description: texts.calls.extendException,
    body: Type.Object({ IDs, days: ValidDays, requestId }),
    data: Changed,
    async handler(call) {
      const changed = await extendExceptions(call, call.body.IDs, call.body.days);
      return { data: { changed }, msg: texts.extended(changed) };
    },
  }),
  defineRoute({
    ...write,
    path: '/defense/endExceptions',
    description: texts.calls.endExceptions,
    body: Type.Object({
      IDs,
      reason: Type.Optional(Type.String({ maxLength: 200, title: texts.fields.reason })),
      requestId,
    }),
    data: Changed,
    async handler(call) {
      const changed = await endExceptions(call, call.body.IDs, call.body.reason);
      return { data: { changed }, msg: texts.ended(changed) };
    },
  }),
];
