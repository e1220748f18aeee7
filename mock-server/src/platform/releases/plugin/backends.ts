import type { ManifestBackend, RemoteManifest } from '@console/shared/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { assertAbove, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { parseNetworks } from '../../kernel/outbound/addresses.ts';
import { pluginSettings } from '../../kernel/outbound/settings.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { ensureKey } from './keys.ts';
import { pluginBackends, pluginRoutes } from './tables.ts';
import { assertAllowedTarget, readTarget } from './target.ts';
import { texts } from './texts.ts';

type Declared = ManifestBackend['routes'][number];

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const GROUP_LENGTH = 60;

/** Returns the connection settings in the form that `send` requires. */
export async function readConnectionLimits(tx: Tx) {
  const { networks, timeoutSeconds } = await readSettings(tx, pluginSettings);
  return { allowed: parseNetworks(networks).list, seconds: timeoutSeconds };
}

/** Returns the calls of back ends for API 管理. */
export const readPluginCalls = async (tx: Tx) =>
  (
    await tx.select().from(pluginRoutes).orderBy(asc(pluginRoutes.path), asc(pluginRoutes.method))
  ).map(({ method, path, apiGroup, title }) => ({ method, path, apiGroup, description: title }));

/** Returns the address and the installed routes of a remote's back end. */
export async function readBackend(tx: Tx, remote: string) {
  const [backend] = await tx.select().from(pluginBackends).where(eq(pluginBackends.remote, remote));
  const routes = await tx
    .select()
    .from(pluginRoutes)
    .where(eq(pluginRoutes.remote, remote))
    .orderBy(asc(pluginRoutes.path));
  return { target: backend?.target ?? '', routes };
}

/** Deletes routes and all grants for them. */
async function removeRoutes(
  tx: Tx,
  routes: readonly { method: string; path: string }[],
): Promise<void> {
  for (const { method, path } of routes) {
    await tx
      .delete(pluginRoutes)
      .where(and(eq(pluginRoutes.method, method), eq(pluginRoutes.path, path)));
    await tx
      .delete(authorityApis)
      .where(and(eq(authorityApis.method, method), eq(authorityApis.path, path)));
    await tx.delete(apis).where(and(eq(apis.method, method), eq(apis.path, path)));
  }
}

/** Deletes the back end of a remote: its routes, their grants and its address. */
export async function removeBackend(tx: Tx, remote: string): Promise<void> {
  await removeRoutes(tx, (await readBackend(tx, remote)).routes);
  await tx.delete(pluginBackends).where(eq(pluginBackends.remote, remote));
}

async function addRoute(
  tx: Tx,
  { id, title: name }: RemoteManifest,
  route: Declared,
  roles: readonly number[],
): Promise<void> {
  const { method, path, title, reads = false } = route;
  const apiGroup = name.slice(0, GROUP_LENGTH);
  await tx
    .insert(pluginRoutes)
    .values({ method, path, remote: id, title, apiGroup, reads: reads || method === 'GET' });
  await tx
    .insert(apis)
    .values({ method, path, apiGroup, description: title })
    .onConflictDoNothing();
  const grants = [...new Set([SUPER_ADMIN, ...roles])].map((authorityId) => ({
    authorityId,
    method,
    path,
  }));
  await tx.insert(authorityApis).values(grants).onConflictDoNothing();
}

/** Choices of an administrator for the back end of a release. */
export interface AcceptedBackend {
  /** Validated address. If omitted, the address does not change. */
  target?: string | undefined;
  /** Roles that get the new calls. */
  authorities: readonly number[];
}

/** Context of a change. */
export interface BackendChangeContext {
  deps: Pick<Deps, 'sealer' | 'log' | 'breakers'>;
  caller: Caller;
  now: Date;
}

/**
 * @throws Refusal 422 for an unknown role, 7 for a role that is not below the caller's role
 */
export async function assertGrantable(
  tx: Tx,
  caller: Caller,
  roles: readonly number[],
): Promise<void> {
  if (roles.length === 0) return;
  await assertAbove(
    tx,
    caller.authorityId,
    roles.filter((role) => role !== SUPER_ADMIN),
  );
  const existingCount = await tx.$count(authorities, inArray(authorities.authorityId, [...roles]));
  if (existingCount < new Set(roles).size)
    throw badFields([{ field: 'authorities', msg: texts.noRole }]);
}

/**
 * Adds the routes of a release's back end, grants the new ones, and deletes routes that the release
 * no longer declares. Existing grants stay as administrators changed them. The roles must be
 * checked.
 *
 * @throws Refusal 422 without an address
 */
export async function installBackend(
  tx: Tx,
  manifest: RemoteManifest,
  accepted: AcceptedBackend,
  context: BackendChangeContext,
): Promise<void> {
  const { id, backend } = manifest;
  if (!backend) return removeBackend(tx, id);
  const before = await readBackend(tx, id);
  const target = accepted.target ?? before.target;
  if (target === '') throw badFields([{ field: 'target', msg: texts.needsTarget }]);
  if (target !== before.target) await setTarget(tx, id, target, context);
  const declared = new Set(backend.routes.map(keyOf));
  const installed = new Map(before.routes.map((route) => [keyOf(route), route]));
  await removeRoutes(
    tx,
    before.routes.filter((route) => !declared.has(keyOf(route))),
  );
  for (const route of backend.routes) {
    if (!installed.has(keyOf(route))) await addRoute(tx, manifest, route, accepted.authorities);
    else await renameRoute(tx, route);
  }
  await ensureKey(tx, context.deps, context.now);
}

async function renameRoute(
  tx: Tx,
  { method, path, title, reads = false }: Declared,
): Promise<void> {
  await tx
    .update(pluginRoutes)
    .set({ title, reads: reads || method === 'GET' })
    .where(and(eq(pluginRoutes.method, method), eq(pluginRoutes.path, path)));
}

/**
 * Validates and normalizes the address of a back end. Call it outside of a transaction because it
 * uses name servers.
 *
 * @returns the normalized address
 * @throws Refusal 422 for an invalid address
 */
export async function validateTarget(
  db: Tx,
  input: string,
  { config }: Pick<Deps, 'config'>,
): Promise<string> {
  const target = readTarget(input);
  await assertAllowedTarget(target, (await readConnectionLimits(db)).allowed, config);
  return target;
}

async function setTarget(
  tx: Tx,
  remote: string,
  target: string,
  { deps, caller, now }: BackendChangeContext,
): Promise<void> {
  const row = { remote, target, changedBy: caller.userName, changedAt: now };
  await tx
    .insert(pluginBackends)
    .values(row)
    .onConflictDoUpdate({
      target: pluginBackends.remote,
      set: {
        target: sql`excluded.target`,
        changedBy: sql`excluded.changed_by`,
        changedAt: sql`excluded.changed_at`,
      },
    });
  deps.breakers.forget(remote);
}

/**
 * Changes the address of an existing back end. The address must be validated.
 *
 * @throws Refusal 7 for a remote without a back end
 */
export async function moveBackend(
  tx: Tx,
  remote: string,
  target: string,
  context: BackendChangeContext,
): Promise<void> {
  if ((await readBackend(tx, remote)).routes.length === 0) throw refuse(texts.noBackend(remote));
  await setTarget(tx, remote, target, context);
}
