import type { Lacks } from '../../contract/lacks.ts';
import { lacksAtom } from '../../session/state.ts';
import { isForeign, serves, takes } from '../../session/support.ts';
import { store } from '../../store/store.ts';
import type { ResourceAction, ResourceBatch, ResourceInputs } from './action.ts';
import { routeOf } from './operationBody.ts';
import type { Resource } from './resource.ts';

type Named<T> = Readonly<Record<string, T>>;

const known = new WeakMap<object, { lacks: Lacks; served: object }>();

/**
 * Removes from a resource what the back end does not support: columns, filters, actions, inputs and tasks whose calls or fields it
 * does not have. Everything else of the kit may rely on it. A back end of ours supports all.
 *
 * @returns the same object for the same resource
 */
export function servedResource<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
): Resource<Row, Data, Options> {
  if (!isForeign()) return resource;
  const lacks = store.get(lacksAtom);
  const before = known.get(resource);
  if (before?.lacks === lacks) return before.served as typeof resource;
  const served = withoutUnserved(resource);
  known.set(resource, { lacks, served });
  known.set(served, { lacks, served });
  return served;
}

function withoutUnserved<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
): Resource<Row, Data, Options> {
  const { columns, filters, add, actions, batch, exports, imports, list, ...rest } = resource;
  const sorts = takes(list.call, 'sort');
  const served: Resource<Row, Data, Options> = {
    ...rest,
    list,
    columns: mapped(picked(columns, isServed), (column) => (sorts ? column : { ...column, sortable: false })),
  };
  if (filters) served.filters = servedFilters(resource, filters);
  if (add && isServed(add)) served.add = withTakenInputs(add);
  if (actions) served.actions = mapped(picked(actions, isServed), withTakenInputs);
  if (batch)
    served.batch = mapped(
      picked(batch, (one, name) => isBatchServed(one, actions?.[name])),
      servedBatch,
    );
  if (exports !== undefined && serves(exports)) served.exports = exports;
  if (imports !== undefined && serves(imports)) served.imports = imports;
  return served;
}

const isServed = ({ call }: Pick<ResourceAction, 'call'>): boolean => call === undefined || serves(routeOf(call));

const picked = <T>(all: Named<T>, test: (one: T, name: string) => boolean): Named<T> =>
  Object.fromEntries(Object.entries(all).filter(([name, one]) => test(one, name)));

const mapped = <T>(all: Named<T>, change: (one: T) => T): Named<T> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

function servedFilters<Row extends object, Data, Options>(
  { list, options }: Resource<Row, Data, Options>,
  filters: NonNullable<Resource<Row, Data, Options>['filters']>,
): NonNullable<Resource<Row, Data, Options>['filters']> {
  const source = typeof options === 'string' ? options : options?.call;
  const hasOptions = source === undefined || serves(source);
  return picked(filters, ({ from, to, search, choices }, name) => {
    // Without its options there would be nothing to choose.
    if (typeof choices === 'function' && !hasOptions) return false;
    return search !== undefined || (takes(list.call, from ?? name) && takes(list.call, to ?? name));
  });
}

function isBatchServed<Row, Options>(
  batch: ResourceBatch<Row, Options>,
  single: ResourceAction<Row, Options> | undefined,
): boolean {
  return isServed(batch.each ? { ...(single?.call && { call: single.call }) } : batch);
}

function servedBatch<Row, Options>(batch: ResourceBatch<Row, Options>): ResourceBatch<Row, Options> {
  const { task, ...rest } = withTakenInputs(batch);
  return task !== undefined && serves(routeOf(task)) ? { ...rest, task } : rest;
}

function withTakenInputs<Action extends Pick<ResourceAction<never, never>, 'call' | 'inputs'>>(action: Action): Action {
  const { call, inputs } = action;
  if (call === undefined || inputs === undefined) return action;
  const route = routeOf(call);
  return {
    ...action,
    inputs: typeof inputs === 'function' ? (context: never) => taken(route, inputs(context)) : taken(route, inputs),
  };
}

function taken(route: string, inputs: ResourceInputs<never, never>): ResourceInputs<never, never> {
  const isTaken = (one: string | { name: string }): boolean => takes(route, typeof one === 'string' ? one : one.name);
  return inputs.flatMap((one): ResourceInputs<never, never> => {
    if (typeof one === 'string' || !('inputs' in one)) return isTaken(one) ? [one] : [];
    return [{ ...one, inputs: one.inputs.filter(isTaken) }];
  });
}
