import { newRequestId } from '../../request/requestId.ts';
import type { Outcome } from '../../request/settle.ts';
import type { TryCall } from '../../request/tryCall.ts';
import type { TreeOptions, TreePlace } from '../list/tree.ts';
import { newOrder } from './newOrder.ts';
import type { Resource, ResourceTree } from './resource.ts';
import { getRowKey, sendAction } from './sendAction.ts';

type Move<Row> = NonNullable<ResourceTree<Row>['move']>;

/**
 * Makes the calls of a move sequentially: for the moved row first, then for siblings whose order
 * number changes.
 */
async function sendMove<Row extends object, Data, Options>(
  send: TryCall,
  resource: Resource<Row, Data, Options>,
  { call, parent: field = 'parentId', top = 0, sort }: Move<Row>,
  row: Row,
  { parent, siblings }: TreePlace<Row>,
): Promise<Outcome> {
  const above = { [field]: parent ? getRowKey(resource, parent).key : top };
  const make = (target: Row, values: object) =>
    sendAction(
      send,
      resource,
      { label: '', call },
      { row: target, values, requestId: newRequestId() },
    );
  if (sort === undefined) return make(row, above);
  const orders = siblings.map((target) => Number((target as Record<string, unknown>)[sort]));
  const [first, ...others] = newOrder(orders, siblings.indexOf(row));
  let outcome = await make(row, { ...above, [sort]: first?.order });
  for (const { index, order } of others) {
    const sibling = siblings[index];
    if (outcome.ok && sibling) outcome = await make(sibling, { [sort]: order });
  }
  return outcome;
}

/** Returns the tree options of a resource's list, or `undefined` if its rows are not a tree. */
export function resourceTree<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  send: TryCall,
): TreeOptions<Row> | undefined {
  const { tree, nameOf } = resource;
  if (!tree) return undefined;
  const { move, ...options } = tree;
  if (!move) return { ...options, nameOf };
  const { action, accepts, sort, send: own } = move;
  return {
    ...options,
    nameOf,
    move: {
      sorted: sort !== undefined || own !== undefined,
      send: own ?? ((row, place) => sendMove(send, resource, move, row, place)),
      action,
      accepts,
    },
  };
}
