import { type TProperties, Type } from 'typebox';
import { expectUpdatedAt, requestId } from '../../../http/schemas.ts';
import type { Call } from '../../kernel/area/call.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import type { Route } from '../../kernel/area/route.ts';
import { type AnyActionCall, applyToMany, applyToOne, selectAction } from './applyAction.ts';
import type {
  ActionCall,
  ActionCallDeclaration,
  ActionContext,
  BulkOptions,
  EntityDeclaration,
  EntityTable,
  RowResponse,
} from './declaration.ts';

/** Default maximum number of rows per call. */
const DEFAULT_LIMIT = 200;

const shared = { method: 'POST', permission: 'granted', audit: true, idempotent: true } as const;

/** The parts that differ between calls on one row and on several rows. */
interface Kind {
  take(by: ActionContext, ids: readonly number[], body: object): Promise<number>;
  answer(shown: RowResponse): Pick<Route, 'body' | 'data' | 'handler'>;
}

/** Creates a call with its transitions and its route. */
export function createActionCall<
  T extends EntityTable,
  S extends string,
  A extends string,
  B extends object,
>(apiGroup: string, move: AnyActionCall<T, S>, { take, answer }: Kind): ActionCall<S, A, B> {
  const { path, description, raises = false, effects } = move;
  const names = Object.keys(move.actions) as A[];
  if (names.length > 1 && !move.choose)
    throw new Error(
      `Declare "choose" for ${path}: a call with several actions must select one by its body`,
    );
  const moves = Object.entries(move.actions).map(([name, { from, to }]) => {
    return [name, { call: path, ...(from && { from }), ...(to && { to }) }] as const;
  });
  return {
    transitions: Object.fromEntries(moves),
    names,
    apply: take,
    route: (shown) => ({
      ...shared,
      apiGroup,
      path,
      description,
      raises,
      effects: effects as Route['effects'] & object,
      ...answer(shown),
    }),
  };
}

/** Implements a call on one row, which returns the changed row. */
export function singleRowCall<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  declared: ActionCallDeclaration<T, S, TProperties, string, string>,
): Kind {
  const { table, versioned = true } = entity;
  const move = declared as unknown as AnyActionCall<T, S>;
  const ID = declared.body.ID ?? idSchema(table.id);
  const body = Type.Object({
    ...declared.body,
    ID,
    ...(versioned && { expectUpdatedAt }),
    requestId,
  });
  return {
    async take(by, ids, input) {
      for (const ID of ids) await applyToOne(entity, by, move, { ...input, ID });
      return ids.length;
    },
    answer: ({ as, row, read }) => ({
      body,
      data: Type.Object({ [as]: row }),
      async handler(call: Call) {
        const input = call.body as { ID: number };
        await applyToOne(entity, call, move, input);
        return {
          data: { [as]: await read(call, input.ID) },
          msg: selectAction(move, input)[1].msg as string,
        };
      },
    }),
  };
}

/** Implements a call on several rows, which returns the number of changed rows. */
export function bulkCall<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  declared: ActionCallDeclaration<T, S, TProperties, string, (count: number) => string> &
    BulkOptions,
): Kind {
  const { maxRows: limit = DEFAULT_LIMIT, skipUnavailable = false } = declared;
  const move = declared as unknown as AnyActionCall<T, S>;
  const IDs = Type.Array(idSchema(entity.table.id), {
    minItems: 1,
    maxItems: limit,
    title: entity.apiGroup,
  });
  const take: Kind['take'] = (by, ids, input) =>
    applyToMany(entity, by, move, ids, input, skipUnavailable);
  return {
    take,
    answer: () => ({
      body: Type.Object({ ...declared.body, IDs, requestId }),
      data: Type.Object({ updated: Type.Integer() }),
      async handler(call: Call) {
        const input = call.body as { IDs: number[] };
        const updated = await take(call, input.IDs, input);
        return {
          data: { updated },
          msg: (selectAction(move, input)[1].msg as (count: number) => string)(updated),
        };
      },
    }),
  };
}
