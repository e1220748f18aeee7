import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../http/texts.ts';
import type { Route } from '../platform/kernel/area/route.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { withServer } from '../testing/server.ts';

/*
 * What a list offers is what its reader has been granted, in any area: the lists and the calls are found by what the areas declare,
 * and what an action needs is found out by granting one call after the other. That a call without a grant is refused, whoever forges
 * it, `permissions/matrix.test.ts` shows of each.
 */

const server = withServer({ demo: true });

const ADMIN = 888;
/** 888, 999, and one of low degree. */
const ROLES = [ADMIN, 999, 301];

/** A call by its method and its path. */
interface Named {
  method: string;
  path: string;
}
const nameOf = ({ method, path }: Named) => `${method} ${path}`;

/** What is offered without a call of its own. */
const FREE = [
  // Whether a role is one that the caller may give to people, by whatever call.
  'POST /authority/getAuthorityList assign',
];
const isFree = (route: Route, action: string) => FREE.includes(`${nameOf(route)} ${action}`);

/** Stands for the answer of a list that may not be read. */
const REFUSED = 'refused';

interface Listed {
  actions?: string[];
  list?: { actions?: string[] }[];
}

const granted = () =>
  server.deps.areas
    .filter(({ development }) => !development)
    .flatMap(({ routes }) => routes.filter(({ permission }) => permission === 'granted'));

/** The granted calls of the area that declares a call, without that call. */
const callsBeside = (route: Route): Route[] => {
  const area = server.deps.areas.find(({ routes }) => routes.includes(route));
  return granted().filter((one) => one !== route && area?.routes.includes(one));
};

/** The calls whose answers name actions, be it of the list, be it of its rows. */
function lists(): Route[] {
  return granted().filter(({ data, effects }) => {
    const { properties = {} } = data as { properties?: { list?: { items?: object } } };
    return effects === undefined && 'list' in properties && 'actions' in properties;
  });
}

async function offeredBy(route: Route, as: string): Promise<Set<string>> {
  const { method, path } = route;
  const query = route.query
    ? `?${new URLSearchParams(fittingBody(route.query) as Record<string, string>)}`
    : '';
  const body = route.body && { ...(fittingBody(route.body) as object), page: 1, pageSize: 100 };
  const { data, msg } = await server.call<Listed>(
    `${method} ${path}${query}`,
    method === 'GET' ? undefined : body,
    { as },
  );
  // Without a row that the fitting body names there is nothing to offer.
  if (msg === texts.denied) return new Set([REFUSED]);
  const rows = JSON.stringify(data?.list ?? []).matchAll(/"actions":\[([^\]]*)\]/g);
  const ofRows = [...rows].flatMap(([, names = '']) =>
    names === '' ? [] : names.split(',').map((name) => JSON.parse(name)),
  );
  return new Set([...(data?.actions ?? []), ...ofRows]);
}

const keep = (authorityId: number, calls: readonly Named[]) =>
  server.db.transaction(async (tx) => {
    await tx.delete(authorityApis).where(eq(authorityApis.authorityId, authorityId));
    if (calls.length > 0)
      await tx
        .insert(authorityApis)
        .values(calls.map(({ method, path }) => ({ authorityId, method, path })));
  });

/** By action, a call that brings it to whoever stands above everybody and may make no other but the list's. */
async function findNeeds(
  route: Route,
  as: string,
  tried: readonly Route[],
): Promise<Map<string, string>> {
  await keep(ADMIN, [route, ...tried]);
  const offered = [...(await offeredBy(route, as))].filter((action) => !isFree(route, action));
  if (offered.length === 0) return new Map();
  const [only, ...others] = tried;
  if (only && others.length === 0) return new Map(offered.map((action) => [action, nameOf(only)]));
  const half = tried.length >> 1;
  return new Map([
    ...(await findNeeds(route, as, tried.slice(0, half))),
    ...(await findNeeds(route, as, tried.slice(half))),
  ]);
}

/** By action, a call that brings it. Nearly all of them are calls of the list's own area: these are tried first. */
async function needsOf(route: Route, as: string): Promise<Map<string, string>> {
  const near = await findNeeds(route, as, callsBeside(route));
  const others = granted().filter((one) => one !== route);
  await keep(ADMIN, [route, ...others]);
  const offered = [...(await offeredBy(route, as))].filter((action) => !isFree(route, action));
  if (offered.every((action) => near.has(action))) return near;
  return new Map([...(await findNeeds(route, as, others)), ...near]);
}

let admin: string;
beforeEach(async () => {
  admin = await server.login();
});

it('a list offers nothing to whoever may only read it, and to each role nothing that it could not do', async ({
  signal,
}) => {
  const grants = await server.db.select().from(authorityApis);
  const callsOf = (role: number) => grants.filter(({ authorityId }) => authorityId === role);
  const tokens = new Map([[ADMIN, admin]]);
  for (const role of ROLES.filter((one) => one !== ADMIN)) {
    await server.addUser(`walker${role}`, role);
    tokens.set(role, await server.login(`walker${role}`));
  }
  const all = lists();
  expect(all.length).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const route of all) {
    // Past its limit it must not go on beside the test that comes next, on the same rows.
    signal.throwIfAborted();
    await keep(ADMIN, [route]);
    for (const action of await offeredBy(route, admin))
      if (!isFree(route, action))
        faults.push(`${nameOf(route)} offers ${action} to whoever may read it`);
    const needs = await needsOf(route, admin);
    await keep(ADMIN, callsOf(ADMIN));
    const whole = await offeredBy(route, admin);
    for (const action of whole)
      if (!isFree(route, action) && !needs.has(action))
        faults.push(`${nameOf(route)} offers ${action} by no one call`);
    for (const [role, as] of tokens) {
      const may = new Set(callsOf(role).map(nameOf));
      const offered = await offeredBy(route, as);
      if (offered.has(REFUSED) === may.has(nameOf(route)))
        faults.push(`${nameOf(route)} is answered to ${role} otherwise than granted`);
      for (const action of offered)
        if (action !== REFUSED && !isFree(route, action) && !may.has(needs.get(action) ?? ''))
          faults.push(`${nameOf(route)} offers ${action} to ${role}`);
    }
  }
  expect(faults).toEqual([]);
}, 300_000);
