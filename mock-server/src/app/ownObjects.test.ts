// @postgres-only: rights do not depend on the engine
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { type NumberField, numberFields } from '../platform/kernel/area/idSchema.ts';
import { PLATFORM_ADMIN } from '../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../platform/kernel/identity/authority/staffRoles.ts';
import { inboxMessages } from '../platform/services/inbox/tables.ts';
import { download, perform } from '../platform/services/tasks/testing/tasks.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { openSession } from '../testing/fuzz/session.ts';
import { openScopedAccounts } from '../testing/scopedAccounts.ts';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';

/*
 * Objects of one user must behave like missing objects for all others, whatever their role and data
 * scope. Calls are found from the declarations of their areas, so new calls are included
 * automatically.
 */

const server = withServer({ demo: true });
const MISSING_ID = 2_000_000_000;
const EXPORT = '/netbar/exportNetbarList';

let admin: string;
let others: Map<string, string>;

beforeEach(async () => {
  admin = await server.login();
  const scoped = await openScopedAccounts(server);
  others = new Map(scoped.map(({ name, token }) => [name, token]));
  for (const [name, role] of [
    ['platformAdmin', PLATFORM_ADMIN],
    ['operations', STAFF_ROLES.operations],
    ['finance', STAFF_ROLES.finance],
  ] as const)
    others.set(name, await openSession(server, `own${name}`, role));
});

/** Adds an object of each kind for the first administrator, by the table of its id. */
const kinds: Readonly<Record<string, { calls: string; add(): Promise<number> }>> = {
  tasks: {
    calls: '/task/',
    add: async () => (await perform(server, admin, EXPORT, { format: 'csv' })).ID,
  },
  saved_views: {
    calls: '/view/',
    async add() {
      const route = server.deps.areas
        .flatMap(({ routes }) => routes)
        .find(({ path }) => path === '/view/addView');
      const view = { ...(fittingBody(route?.body) as object), name: crypto.randomUUID().slice(24) };
      const reply = await server.call<{ view: { ID: number } }>('POST /view/addView', view, {
        as: admin,
      });
      return reply.data.view.ID;
    },
  },
  inbox_messages: {
    calls: '/inbox/',
    async add() {
      const message = { userId: 1, kind: 'own', key: crypto.randomUUID(), title: '私有', text: '' };
      const [added] = await server.db
        .insert(inboxMessages)
        .values({ ...message, createdAt: server.deps.now() })
        .returning();
      return added?.id ?? 0;
    },
  },
  access_tokens: {
    calls: '/person/',
    async add() {
      const token = { name: '私有', calls: ['POST /netbar/getNetbarList'], days: 1 };
      const reply = await server.call<{ accessToken: { ID: number } }>(
        'POST /person/addAccessToken',
        { ...token, password: ADMIN_PASSWORD },
        { as: admin },
      );
      return reply.data.accessToken.ID;
    },
  },
};

interface Trial {
  route: DeclaredCall;
  field: NumberField;
  add(): Promise<number>;
}

/** Lists all fields that refer to an object of one of the kinds. */
const trials = (): Trial[] =>
  server.deps.areas.flatMap(({ routes }) =>
    routes.flatMap((route) =>
      Object.entries(kinds).flatMap(([table, { calls, add }]) =>
        numberFields(route.body)
          .filter(({ path, row }) =>
            row === undefined
              ? route.path.startsWith(calls) && /^(ID|viewId)$/.test(path.at(-1) ?? '')
              : row === `${table}.id` && route.path.startsWith(calls),
          )
          .map((field) => ({ route, field, add })),
      ),
    ),
  );

async function send({ route, field }: Trial, id: number, as: string): Promise<string> {
  const body = fittingBody(route.body, { path: field.path, value: id });
  const { status, code, msg, data } = await server.call(`${route.method} ${route.path}`, body, {
    as,
  });
  return JSON.stringify({ status, code, msg, data });
}

// @guarantee own-data
it('an object of another user behaves like a missing one in every call', async () => {
  const all = trials();
  for (const { calls } of Object.values(kinds))
    expect(all.filter(({ route }) => route.path.startsWith(calls)).length, calls).toBeGreaterThan(
      0,
    );
  const faults: string[] = [];
  for (const trial of all) {
    const what = `${trial.route.path} ${trial.field.path.join('.')}`;
    const id = await trial.add();
    for (const [name, as] of others) {
      const [foreign, missing] = [await send(trial, id, as), await send(trial, MISSING_ID, as)];
      if (foreign !== missing) faults.push(`${what} by ${name}: ${foreign} instead of ${missing}`);
    }
    if ((await send(trial, id, admin)) === (await send(trial, MISSING_ID, admin)))
      faults.push(`${what}: the object of the caller is not distinguished from a missing one`);
  }
  expect(faults).toEqual([]);
});

// @guarantee own-data
it('the result of a task of another user is not sent', async () => {
  const { ID } = await perform(server, admin, EXPORT, { format: 'csv' });
  const read = async (as: string, id: number) => {
    const { status, bytes } = await download(server, as, `downloadResult?ID=${id}`);
    return `${status} ${bytes.toString('utf8')}`;
  };
  expect(await read(admin, ID)).toMatch(/^200 /);
  for (const as of ['', ...others.values()])
    expect(await read(as, ID)).toBe(await read(as, MISSING_ID));
});
