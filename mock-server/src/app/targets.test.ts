import { expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { objectKinds } from '../platform/kernel/area/objects.ts';
import { planTargets } from '../platform/services/operation/records/collectTargets.ts';

const areas = await findAreas();
const writing = areas.flatMap(({ routes }) => routes.filter(({ audit }) => audit));

/** Whether the declaration of a call names an object for its operation record. */
function namesObject(route: DeclaredCall): boolean {
  const { body, query, answer, caller } = planTargets(route, areas);
  const byHandler = route.targets?.none === undefined && route.targets?.handler === true;
  return byHandler || caller || [...body, ...query, ...answer].length > 0;
}

it('every writing call names an object for its operation record, or declares why it has none', () => {
  const silent = writing.filter(
    (route) => route.targets?.none === undefined && !namesObject(route),
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('a reason for having no object is a sentence', () => {
  const reasons = writing.flatMap(({ path, targets }) =>
    targets?.none === undefined ? [] : [[path, targets.none]],
  );
  expect(reasons.filter(([, reason = '']) => reason.length < 15)).toEqual([]);
});

it('target columns of calls are declared as objects by an area', () => {
  const { kindOf } = objectKinds(areas);
  const unknown = writing.flatMap(({ path, targets }) => {
    const named = targets?.none === undefined ? { ...targets?.body, ...targets?.answer } : {};
    return Object.entries(named).flatMap(([field, column]) =>
      kindOf(column) === undefined ? [`${path} ${field}`] : [],
    );
  });
  expect(unknown).toEqual([]);
});

it('names of object kinds fit their column, and their titles are unique', () => {
  const kinds = [...objectKinds(areas).kinds.values()];
  expect(kinds.filter(({ kind }) => !/^[a-z][A-Za-z]{1,23}$/.test(kind))).toEqual([]);
  expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length);
});
