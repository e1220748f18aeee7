import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { NameTarget } from '../../../http/targets.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { Call } from '../../kernel/area/call.ts';
import { numberFields } from '../../kernel/area/idOf.ts';
import { MAX_RECORD_TARGETS, objectKinds } from '../../kernel/area/objects.ts';

/** An object that a record is about. `netbarId` is absent where the caller did not have it at hand. */
export interface Target {
  kind: string;
  id: string;
  netbarId?: number | null;
}

/** A place in a body, a query or the data of an answer that holds numbers of objects of one kind. */
interface Place {
  path: readonly string[];
  kind: string;
}

/** Where the objects of one call are found. */
export interface TargetPlan {
  body: readonly Place[];
  query: readonly Place[];
  answer: readonly Place[];
  caller: boolean;
  /** Whether each good answer has to name an object: the declaration says that it does, and no schema proves it. */
  mustName: boolean;
}

/** Fields that narrow what is found name no object of the call. */
const narrows = (path: readonly string[]): boolean =>
  path.slice(0, -1).includes('filter') || path.at(-1) === 'excludeIds';

/** Where the objects of a call are found, by what it declares. Worked out once for a route. */
export function targetPlan(route: DeclaredCall, areas: readonly Area[]): TargetPlan {
  const { kindOf } = objectKinds(areas);
  const { targets = {} } = route;
  if (targets.none !== undefined)
    return { body: [], query: [], answer: [], caller: false, mustName: false };
  const places = (named: Readonly<Record<string, AnyPgColumn>> = {}): Place[] =>
    Object.entries(named).flatMap(([path, column]) => {
      const kind = kindOf(column);
      return kind === undefined ? [] : [{ path: path.split('.'), kind }];
    });
  const fields = (schema: DeclaredCall['body']): Place[] =>
    numberFields(schema)
      // One number before lists, which may be cut.
      .sort((a, b) => Number(a.several) - Number(b.several))
      .flatMap(({ path, row }) => {
        const kind = row === undefined || narrows(path) ? undefined : kindOf(row);
        return kind === undefined ? [] : [{ path, kind }];
      });
  return {
    body: [...fields(route.body), ...places(targets.body)],
    query: fields(route.query),
    answer: places(targets.answer),
    caller: targets.caller === true,
    mustName: targets.answer !== undefined || targets.handler === true,
  };
}

type Named = number | string;

const isNamed = (value: unknown): value is Named =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && value !== '');

/** The values at a path, through lists. */
function valuesAt(value: unknown, [first, ...rest]: readonly string[]): Named[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, first === undefined ? [] : [first, ...rest]));
  if (first === undefined) return isNamed(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[first], rest);
}

function holdsZero(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return value === 0;
  if (typeof value !== 'object' || value === null) return false;
  return holdsZero((value as Readonly<Record<string, unknown>>)[first], rest);
}

const isGood = (answer: Answer | KeptRefusal): answer is Answer => !('code' in answer);

/** Collects the objects of one call, each once. */
export class TargetCollector {
  private readonly plan: TargetPlan;
  private readonly areas: readonly Area[];
  private readonly found = new Map<string, Target>();
  /** Whether the answer holds 0 in the place of a number: the call made no row, as an upload with `noSave=1`. */
  private madeNoRow = false;

  constructor(plan: TargetPlan, areas: readonly Area[]) {
    this.plan = plan;
    this.areas = areas;
  }

  /** Names objects for the handler. */
  readonly name: NameTarget = (column, ids, netbarId) => {
    const kind = objectKinds(this.areas).kindOf(column);
    if (kind !== undefined) for (const id of [ids].flat()) this.add(kind, id, netbarId);
  };

  /** Adds what the body and the query of a call name. */
  addSent({
    body,
    query,
    caller,
  }: Pick<Call, 'body' | 'query'> & { caller: Call['caller'] | undefined }): this {
    for (const { path, kind } of this.plan.body)
      for (const id of valuesAt(body, path)) this.add(kind, id);
    for (const { path, kind } of this.plan.query)
      for (const id of valuesAt(query, path)) this.add(kind, id);
    if (this.plan.caller && caller) this.add('user', caller.userId);
    return this;
  }

  /**
   * Adds what a good answer names.
   *
   * @returns the objects of the call; none where it was refused
   */
  ofAnswer(answer: Answer | KeptRefusal): readonly Target[] {
    if (!isGood(answer)) return [];
    for (const { path, kind } of this.plan.answer) {
      for (const id of valuesAt(answer.data, path)) this.add(kind, id);
      this.madeNoRow ||= holdsZero(answer.data, path);
    }
    if (this.plan.caller && answer.signedIn) this.add('user', answer.signedIn.userId);
    return this.targets();
  }

  /** The objects that are named so far, at most `MAX_RECORD_TARGETS`. */
  targets(): readonly Target[] {
    const all = [...this.found.values()];
    if (all.length <= MAX_RECORD_TARGETS) return all;
    for (const { netbarId } of all) if (typeof netbarId === 'number') this.add('netbar', netbarId);
    const named = [...this.found.values()];
    const isNetbar = ({ kind }: Target): boolean => kind === 'netbar';
    return [...named.filter(isNetbar), ...named.filter((one) => !isNetbar(one))].slice(
      0,
      MAX_RECORD_TARGETS,
    );
  }

  /** Whether a good answer names an object, where its declaration says that it does. */
  assertNamed(call: string, repeated: boolean): void {
    if (this.plan.mustName && !repeated && !this.madeNoRow && this.found.size === 0)
      throw new Error(
        `${call} names no object for its operation record, though its targets say that it does`,
      );
  }

  private add(kind: string, id: Named, netbarId?: number | null): void {
    const key = `${kind} ${id}`;
    const own = kind === 'netbar' ? Number(id) : netbarId;
    const known = this.found.get(key);
    if (known && (known.netbarId !== undefined || own === undefined)) return;
    this.found.set(key, { kind, id: String(id), ...(own !== undefined && { netbarId: own }) });
  }
}
