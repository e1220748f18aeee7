import type { Operation } from '../../request/operation.ts';
import type { Route } from '../../request/types.ts';
import { serves, supportsField } from '../../session/support.ts';
import type { ResourceAction, ResourceInputs } from './action.ts';
import { getRoute } from './operationBody.ts';
import type { Resource } from './resource.ts';

type Call = Operation<Route> | Route | undefined;

/** Pickers in filters search with it. */
const CHOICES = 'POST /search/findChoices';

const has = (call: Call): boolean => call === undefined || serves(getRoute(call));
const isServed = ({ call }: { call?: Call }): boolean => has(call);

/** Filters and maps the entries of an object. */
function filterEntries<T>(
  all: Readonly<Record<string, T>> | undefined,
  test: (entry: T, name: string) => boolean,
  change = (entry: T) => entry,
) {
  const left = Object.entries(all ?? {}).filter(([name, entry]) => test(entry, name));
  return all && Object.fromEntries(left.map(([name, entry]) => [name, change(entry)]));
}

/**
 * Returns a copy of the resource without the columns, filters, actions, inputs and tasks that the
 * back end does not support.
 */
export function withoutUnserved<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
) {
  const { columns, filters, add, actions, batch, exports, imports, list, options } = resource;
  const sorts = supportsField(list.call, 'sort');
  const hasOptions = has(typeof options === 'string' ? options : options?.call);
  return {
    ...resource,
    columns: filterEntries(columns, isServed, (column) =>
      sorts ? column : { ...column, sortable: false },
    ),
    filters: filterEntries(filters, ({ from, to, search, choices, source }, name) => {
      // Without its options the filter would have no choices.
      if (typeof choices === 'function' && !hasOptions) return false;
      if (source && !has(CHOICES)) return false;
      return (
        search !== undefined ||
        (supportsField(list.call, from ?? name) && supportsField(list.call, to ?? name))
      );
    }),
    add: add && has(add.call) ? withTakenInputs(add) : undefined,
    actions: filterEntries(actions, isServed, withTakenInputs),
    batch: filterEntries(
      batch,
      (entry, name) => has(entry.each ? actions?.[name]?.call : entry.call),
      (entry) =>
        ({
          ...withTakenInputs(entry),
          task: has(entry.task) ? entry.task : undefined,
        }) as typeof entry,
    ),
    exports: has(exports) ? exports : undefined,
    imports: has(imports) ? imports : undefined,
  } as Resource<Row, Data, Options>;
}

function withTakenInputs<Action extends Pick<ResourceAction<never, never>, 'call' | 'inputs'>>(
  action: Action,
): Action {
  const { call, inputs } = action;
  if (!call || !inputs) return action;
  const isTaken = (entry: string | { name: string }): boolean =>
    supportsField(getRoute(call), typeof entry === 'string' ? entry : entry.name);
  const taken = (all: ResourceInputs<never, never>): ResourceInputs<never, never> =>
    all.flatMap((entry): ResourceInputs<never, never> => {
      if (typeof entry === 'object' && 'inputs' in entry)
        return [{ ...entry, inputs: entry.inputs.filter(isTaken) }];
      return isTaken(entry) ? [entry] : [];
    });
  return {
    ...action,
    inputs:
      typeof inputs === 'function' ? (context: never) => taken(inputs(context)) : taken(inputs),
  };
}
