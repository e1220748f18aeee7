import { type TProperties, Type } from 'typebox';
import { expectUpdatedAt, requestId } from '../../../http/schemas.ts';
import type { Call } from '../../kernel/area/call.ts';
import { idOf } from '../../kernel/area/idOf.ts';
import type { Route } from '../../kernel/area/route.ts';
import type {
  Acting,
  EntityDeclaration,
  EntityTable,
  MoveCall,
  MoveDeclaration,
  SeveralOptions,
  Shown,
} from './declaration.ts';
import { type AnyMove, stepOf, takeOne, takeSeveral } from './takeRows.ts';

/** Default maximum number of rows per call. */
const DEFAULT_LIMIT = 200;

const shared = { method: 'POST', permission: 'granted', audit: true, idempotent: true } as const;

/** The parts that differ between calls on one row and on several rows. */
interface Kind {
  take(by: Acting, ids: readonly number[], body: object): Promise<number>;
  answer(shown: Shown): Pick<Route, 'body' | 'data' | 'handler'>;
}

/** Creates a call with its transitions and its route. */
export function moveCall<
  T extends EntityTable,
  S extends string,
  A extends string,
  B extends object,
>(apiGroup: string, move: AnyMove<T, S>, { take, answer }: Kind): MoveCall<S, A, B> {
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
    moves: Object.fromEntries(moves),
    names,
    take,
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
export function oneKind<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  declared: MoveDeclaration<T, S, TProperties, string, string>,
): Kind {
  const { table, versioned = true } = entity;
  const move = declared as unknown as AnyMove<T, S>;
  const ID = declared.body.ID ?? idOf(table.id);
  const body = Type.Object({
    ...declared.body,
    ID,
    ...(versioned && { expectUpdatedAt }),
    requestId,
  });
  return {
    async take(by, ids, input) {
      for (const ID of ids) await takeOne(entity, by, move, { ...input, ID });
      return ids.length;
    },
    answer: ({ as, row, read }) => ({
      body,
      data: Type.Object({ [as]: row }),
      async handler(call: Call) {
        const input = call.body as { ID: number };
        await takeOne(entity, call, move, input);
        return {
          data: { [as]: await read(call, input.ID) },
          msg: stepOf(move, input)[1].msg as string,
        };
      },
    }),
  };
}

/** Implements a call on several rows, which returns the number of changed rows. */
export function severalKind<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  declared: MoveDeclaration<T, S, TProperties, string, (count: number) => string> & SeveralOptions,
): Kind {
  const { most: limit = DEFAULT_LIMIT, passOver = false } = declared;
  const move = declared as unknown as AnyMove<T, S>;
  const IDs = Type.Array(idOf(entity.table.id), {
    minItems: 1,
    maxItems: limit,
    title: entity.apiGroup,
  });
  const take: Kind['take'] = (by, ids, input) =>
    takeSeveral(entity, by, move, ids, input, passOver);
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
          msg: (stepOf(move, input)[1].msg as (count: number) => string)(updated),
        };
      },
    }),
  };
}
