import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../http/texts.ts';
import type { Route } from '../platform/kernel/area/route.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { withServer } from '../testing/server.ts';

/*
 * Actions offered by a list must be allowed by the grants of the reader, in all areas. Lists and
 * calls are found from the declarations, and the call that an action requires is found by granting
 * one call after another. `permissions/matrix.test.ts` shows that calls without a grant are
 * refused.
 */

const server = withServer({ demo: true });

const ADMIN = 888;
/** 888, 999, and a low-level role. */
const ROLES = [ADMIN, 999, 301];

interface Named {
  method: string;
  path: string;
}
const nameOf = ({ method, path }: Named) => `${method} ${path}`;

/** Actions that no call is required for. */
const FREE = [
  // Whether the caller can assign the role, by any call.
  'POST /authority/getAuthorityList assign',
  // Copies the address of the page that fills in the form.
  'POST /form/getFormList address',
  // Shows the files of other users, which the call of the list itself returns.
  'POST /file/getFileList all',
];
const isFree = (route: Route, action: string) => FREE.includes(`${nameOf(route)} ${action}`);

/** Result for a list that the role cannot read. */
const REFUSED = 'refused';

interface Listed {
  actions?: string[];
  list?: { actions?: string[] }[];
}

const granted = () =>
  server.deps.areas
    .filter(({ development }) => !development)
    .flatMap(({ routes }) => routes.filter(({ permission }) => permission === 'granted'));

/** Returns the other granted calls of the area that declares a call. */
const callsBeside = (route: Route): Route[] => {
  const area = server.deps.areas.find(({ routes }) => routes.includes(route));
  return granted().filter((other) => other !== route && area?.routes.includes(other));
};

/** Returns the calls whose responses contain actions of the list or of its rows. */
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
  // The response is empty if the row in the fitting body does not exist.
  if (msg === texts.denied) return new Set([REFUSED]);
  const rows = JSON.stringify(data?.list ?? []).matchAll(/"actions":\[([^\]]*)\]/g);
  const ofRows = [...rows].flatMap(([, names = '']) =>
    names === '' ? [] : names.split(',').map((name) => JSON.parse(name)),
  );
  return new Set([...(data?.actions ?? []), ...ofRows]);
}

const setGrants = (authorityId: number, calls: readonly Named[]) =>
  server.db.transaction(async (tx) => {
    await tx.delete(authorityApis).where(eq(authorityApis.authorityId, authorityId));
    if (calls.length > 0)
      await tx
        .insert(authorityApis)
        .values(calls.map(({ method, path }) => ({ authorityId, method, path })));
  });

/**
 * Finds the call that enables each action, for a user of the highest role with only the call of the
 * list and the tried calls.
 */
async function findNeeds(
  route: Route,
  as: string,
  tried: readonly Route[],
): Promise<Map<string, string>> {
  await setGrants(ADMIN, [route, ...tried]);
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

/**
 * Finds the call that enables each action. Calls of the list's own area are tried first, because
 * they enable nearly all actions.
 */
async function needsOf(route: Route, as: string): Promise<Map<string, string>> {
  const fromArea = await findNeeds(route, as, callsBeside(route));
  const others = granted().filter((other) => other !== route);
  await setGrants(ADMIN, [route, ...others]);
  const offered = [...(await offeredBy(route, as))].filter((action) => !isFree(route, action));
  if (offered.every((action) => fromArea.has(action))) return fromArea;
  return new Map([...(await findNeeds(route, as, others)), ...fromArea]);
}

let admin: string;
beforeEach(async () => {
  admin = await server.login();
});

it('a list offers no action without a grant, and offers each role only the actions that it can perform', async ({
  signal,
}) => {
  const grants = await server.db.select().from(authorityApis);
  const callsOf = (role: number) => grants.filter(({ authorityId }) => authorityId === role);
  const tokens = new Map([[ADMIN, admin]]);
  for (const role of ROLES.filter((id) => id !== ADMIN)) {
    await server.addUser(`walker${role}`, role);
    tokens.set(role, await server.login(`walker${role}`));
  }
  const all = lists();
  expect(all.length).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const route of all) {
    // After a timeout, the test must not continue to change rows of the next test.
    signal.throwIfAborted();
    await setGrants(ADMIN, [route]);
    for (const action of await offeredBy(route, admin))
      if (!isFree(route, action))
        faults.push(`${nameOf(route)} offers ${action} without a further grant`);
    const needs = await needsOf(route, admin);
    await setGrants(ADMIN, callsOf(ADMIN));
    const allOffered = await offeredBy(route, admin);
    for (const action of allOffered)
      if (!isFree(route, action) && !needs.has(action))
        faults.push(`${nameOf(route)} offers ${action}, which no single call enables`);
    for (const [role, as] of tokens) {
      const may = new Set(callsOf(role).map(nameOf));
      const offered = await offeredBy(route, as);
      if (offered.has(REFUSED) === may.has(nameOf(route)))
        faults.push(`${nameOf(route)} does not match the grants of ${role}`);
      for (const action of offered)
        if (action !== REFUSED && !isFree(route, action) && !may.has(needs.get(action) ?? ''))
          faults.push(`${nameOf(route)} offers ${action} to ${role}`);
    }
  }
  expect(faults).toEqual([]);
}, 900_000);
