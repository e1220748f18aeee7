import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TSchema, Type } from 'typebox';
import type { Call } from '../../kernel/area/call.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import type { RowList } from './declaration.ts';
import { readOne } from './rows.ts';

/**
 * Creates a call that returns one record in the form of its list, as property `as`. Refuses with
 * `unknown` if the caller cannot see the record.
 *
 * @example
 * recordRoute(netbarList, { path: '/netbar/getNetbar', apiGroup: '网吧', description: '查看网吧详情',
 *   as: 'netbar', unknown: texts.unknown })
 */
export function recordRoute<R extends object>(
  list: RowList<R>,
  {
    as,
    unknown,
    msg,
    ...call
  }: {
    path: string;
    apiGroup: string;
    description: string;
    as: string;
    unknown: string;
    msg?: string;
  },
): Route {
  return defineRoute({
    ...call,
    ...({ method: 'POST', permission: 'granted', raises: false, audit: false } as const),
    body: Type.Object({ ID: idSchema(list.id as AnyPgColumn) }),
    data: Type.Object({ [as]: list.row as TSchema }),
    handler: async (call: Call<{ ID: number }>) => ({
      data: { [as]: await readOne(list, call, call.body.ID, unknown) },
      msg,
    }),
  });
}
