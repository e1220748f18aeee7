import { newRequestId } from '../../request/requestId.ts';
import type { Outcome } from '../../request/settle.ts';
import type { TryCall } from '../../request/tryCall.ts';
import type { TreePlace } from '../list/tree.ts';
import { getRowKey } from './getRowKey.ts';
import { newOrder } from './newOrder.ts';
import type { Resource, ResourceTree } from './resource.ts';
import { sendAction } from './sendAction.ts';

type Move<Row> = NonNullable<ResourceTree<Row>['move']>;

/**
 * Makes the calls of a move sequentially: for the moved row first, then for siblings whose order
 * number changes.
 */
export async function sendMove<Row extends object, Data, Options>(
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
