import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DeclaredCall } from '../../../../http/declaredCall.ts';
import type { Answer, CommittedRefusal } from '../../../../http/handlerResponse.ts';
import type { AddTarget } from '../../../../http/targets.ts';
import type { Area } from '../../../kernel/area/areaFacts.ts';
import type { Call } from '../../../kernel/area/call.ts';
import { numberFields } from '../../../kernel/area/idSchema.ts';
import { MAX_RECORD_TARGETS, objectKinds } from '../../../kernel/area/objects.ts';

/**
 * An object that a record is about. `netbarId` is absent if the caller of this module does not know
 * it.
 */
export interface Target {
  kind: string;
  id: string;
  netbarId?: number | null;
}

/** Path to the ids of objects of one kind in a body, a query or the data of an answer. */
interface IdPath {
  path: readonly string[];
  kind: string;
}

/** Paths to the ids of all objects of one call. */
export interface TargetPlan {
  body: readonly IdPath[];
  query: readonly IdPath[];
  answer: readonly IdPath[];
  caller: boolean;
  /**
   * Whether each successful answer must name an object. True if the route declares targets that no
   * schema can prove.
   */
  mustName: boolean;
}

/** Whether a field only filters rows. Such fields do not name objects of the call. */
const isFilterField = (path: readonly string[]): boolean =>
  path.slice(0, -1).includes('filter') || path.at(-1) === 'excludeIds';

/** Finds the id fields of a call in its declaration. The result is computed once per route. */
export function planTargets(route: DeclaredCall, areas: readonly Area[]): TargetPlan {
  const { kindOf } = objectKinds(areas);
  const { targets = {} } = route;
  if (targets.none !== undefined)
    return { body: [], query: [], answer: [], caller: false, mustName: false };
  const declaredPaths = (named: Readonly<Record<string, AnyPgColumn>> = {}): IdPath[] =>
    Object.entries(named).flatMap(([path, column]) => {
      const kind = kindOf(column);
      return kind === undefined ? [] : [{ path: path.split('.'), kind }];
    });
  const schemaPaths = (schema: DeclaredCall['body']): IdPath[] =>
    numberFields(schema)
      // Single ids come before lists, because the number of targets is limited.
      .sort((a, b) => Number(a.several) - Number(b.several))
      .flatMap(({ path, row }) => {
        const kind = row === undefined || isFilterField(path) ? undefined : kindOf(row);
        return kind === undefined ? [] : [{ path, kind }];
      });
  return {
    body: [...schemaPaths(route.body), ...declaredPaths(targets.body)],
    query: schemaPaths(route.query),
    answer: declaredPaths(targets.answer),
    caller: targets.caller === true,
    mustName: targets.answer !== undefined || targets.handler === true,
  };
}

type ObjectId = number | string;

const isObjectId = (value: unknown): value is ObjectId =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && value !== '');

/** Returns the ids at a path. Lists on the way are flattened. */
function valuesAt(value: unknown, [first, ...rest]: readonly string[]): ObjectId[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => valuesAt(entry, first === undefined ? [] : [first, ...rest]));
  if (first === undefined) return isObjectId(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[first], rest);
}

function holdsZero(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return value === 0;
  if (typeof value !== 'object' || value === null) return false;
  return holdsZero((value as Readonly<Record<string, unknown>>)[first], rest);
}

const isGood = (answer: Answer | CommittedRefusal): answer is Answer => !('code' in answer);

/** Kinds that are never dropped: netbars decide who sees a record, and a task is found by its start. */
const FIRST_KINDS: ReadonlySet<string> = new Set(['netbar', 'task']);

/** Collects the objects of one call without duplicates. */
export class TargetCollector {
  private readonly plan: TargetPlan;
  private readonly areas: readonly Area[];
  private readonly found = new Map<string, Target>();
  /**
   * Whether the answer has id 0. The call then created no row, for example an upload with
   * `noSave=1`.
   */
  private madeNoRow = false;

  constructor(plan: TargetPlan, areas: readonly Area[]) {
    this.plan = plan;
    this.areas = areas;
  }

  /** Function for handlers that adds objects. */
  readonly name: AddTarget = (column, ids, netbarId) => {
    const kind = objectKinds(this.areas).kindOf(column);
    if (kind !== undefined) for (const id of [ids].flat()) this.add(kind, id, netbarId);
  };

  /** Adds the objects named in the body and the query of a call. */
  addRequest({
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
   * Adds the objects named in a successful answer.
   *
   * @returns all objects of the call, or an empty list if it was refused
   */
  addResponse(answer: Answer | CommittedRefusal): readonly Target[] {
    if (!isGood(answer)) return [];
    for (const { path, kind } of this.plan.answer) {
      for (const id of valuesAt(answer.data, path)) this.add(kind, id);
      this.madeNoRow ||= holdsZero(answer.data, path);
    }
    if (this.plan.caller && answer.signedIn) this.add('user', answer.signedIn.userId);
    return this.targets();
  }

  /** Returns at most `MAX_RECORD_TARGETS` of the collected objects, netbars and tasks first. */
  targets(): readonly Target[] {
    const all = [...this.found.values()];
    if (all.length <= MAX_RECORD_TARGETS) return all;
    for (const { netbarId } of all) if (typeof netbarId === 'number') this.add('netbar', netbarId);
    const named = [...this.found.values()];
    const isFirst = ({ kind }: Target): boolean => FIRST_KINDS.has(kind);
    return [...named.filter(isFirst), ...named.filter((entry) => !isFirst(entry))].slice(
      0,
      MAX_RECORD_TARGETS,
    );
  }

  /** Throws if the route declares targets and a successful answer names no object. */
  assertNamed(call: string, repeated: boolean): void {
    if (this.plan.mustName && !repeated && !this.madeNoRow && this.found.size === 0)
      throw new Error(
        `${call} names no object for its operation record. Call "target" in its handler, or correct "targets" in its declaration.`,
      );
  }

  private add(kind: string, id: ObjectId, netbarId?: number | null): void {
    const key = `${kind} ${id}`;
    const netbar = kind === 'netbar' ? Number(id) : netbarId;
    const existing = this.found.get(key);
    if (existing && (existing.netbarId !== undefined || netbar === undefined)) return;
    this.found.set(key, {
      kind,
      id: String(id),
      ...(netbar !== undefined && { netbarId: netbar }),
    });
  }
}
