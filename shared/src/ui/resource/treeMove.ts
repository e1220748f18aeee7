import { failed } from '../../request/settle.ts';
import type { TryCall } from '../../request/tryCall.ts';
import { loadCode } from '../base/loadCode.ts';
import type { TreeOptions } from '../list/tree.ts';
import type { Resource } from './resource.ts';

/** Returns the tree options of a resource's list, or `undefined` if its rows are not a tree. */
export function resourceTree<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  send: TryCall,
): TreeOptions<Row> | undefined {
  const { tree, nameOf } = resource;
  if (!tree) return undefined;
  const { move, ...options } = tree;
  if (!move) return { ...options, nameOf };
  const { action, accepts, sort, send: sendMove } = move;
  return {
    ...options,
    nameOf,
    move: {
      sorted: sort !== undefined || sendMove !== undefined,
      send:
        sendMove ??
        (async (row, place) => {
          const code = await loadCode('move', () => import('./sendMove.ts'));
          return code
            ? code.sendMove(send, resource, move, row, place)
            : failed('', { aborted: true });
        }),
      action,
      accepts,
    },
  };
}
