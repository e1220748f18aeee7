import { Type } from 'typebox';
import { defineRoute } from '../../kernel/area/route.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { moveBackend, validateTarget } from '../plugin/backends.ts';
import { rotateKey } from '../plugin/keys.ts';
import { checkBackend, listBackends } from '../plugin/status.ts';
import { releases } from '../registry/tables.ts';
import { RemoteId } from '../remote/schemas.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'granted', apiGroup: texts.group } as const;

const CHECK = '/install/checkBackend';
const MOVE = '/install/setBackend';
const ROTATE = '/install/rotateKey';

/** Returns the actions whose calls the caller may make. */
const allowedActions = (
  may: ReadonlySet<string>,
  calls: Readonly<Record<string, string>>,
): string[] => Object.keys(calls).filter((action) => may.has(calls[action] ?? ''));

/** Routes for the back ends of installed remotes: address, status and signing key. */
export const backendRoutes = [
  defineRoute({
    ...shared,
    audit: false,
    raises: false,
    path: '/install/getBackends',
    description: texts.calls.getBackends,
    data: schemas.Backends,
    async handler({ tx, deps, caller }) {
      const may = await grantedPaths(tx, caller.authorityId);
      const { list, key } = await listBackends(tx, deps);
      const actions = allowedActions(may, { check: CHECK, move: MOVE });
      return {
        data: {
          list: list.map((row) => ({ ...row, actions })),
          key,
          actions: allowedActions(may, { rotate: ROTATE }),
        },
      };
    },
  }),
  defineRoute({
    // The check waits for another machine.
    ...shared,
    audit: false,
    raises: true,
    transaction: false,
    confirmed: true,
    path: CHECK,
    description: texts.calls.checkBackend,
    body: Type.Object({ id: RemoteId }),
    data: schemas.BackendChecked,
    handler: async ({ tx, deps, body }) => ({ data: await checkBackend(tx, deps, body.id) }),
  }),
  defineRoute({
    // The address is resolved by a name server.
    ...shared,
    audit: true,
    raises: true,
    transaction: false,
    path: MOVE,
    description: texts.calls.setBackend,
    targets: { body: { id: releases.remote } },
    effects: ['code'],
    body: schemas.SetBackend,
    data: Type.Object({ target: Type.String() }),
    async handler({ tx, deps, caller, now, body }) {
      const target = await validateTarget(tx, body.target, deps);
      await tx.transaction((inner) => moveBackend(inner, body.id, target, { deps, caller, now }));
      return { data: { target }, msg: texts.moved };
    },
  }),
  defineRoute({
    ...shared,
    audit: true,
    raises: true,
    path: ROTATE,
    description: texts.calls.rotateKey,
    targets: { none: 'all back ends share one key' },
    effects: ['code'],
    data: Type.Object({ kid: Type.String() }),
    handler: async ({ tx, deps, now }) => ({
      data: { kid: await rotateKey(tx, deps, now) },
      msg: texts.rotated,
    }),
  }),
];
