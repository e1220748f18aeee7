import { refuse } from '../../../http/errors.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import {
  assertGrantable,
  installBackend,
  removeBackend,
  validateTarget,
} from '../plugin/backends.ts';
import { latestRevision } from '../registry/revisions.ts';
import { releases } from '../registry/tables.ts';
import { setRelease } from '../remote/changes.ts';
import { type AdmissionContext, createCallClassifier } from '../remote/readAdmission.ts';
import { backendRoutes } from './backendRoutes.ts';
import { installItems, removeItems } from './items.ts';
import { ListPlugins, listPlugins, PluginPage } from './plugins.ts';
import { previewRelease } from './preview.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  apiGroup: texts.group,
  // The description of the host is read from a file.
  transaction: false,
} as const;

const write = {
  ...shared,
  audit: true,
  raises: true,
  targets: { body: { id: releases.remote } },
  effects: ['code', 'rights'],
} as const;

function previewRoute({ areas }: OtherAreas, kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...shared,
    audit: false,
    raises: false,
    path: '/install/previewRelease',
    description: texts.calls.previewRelease,
    body: schemas.PreviewRelease,
    data: schemas.ReleasePreview,
    async handler({ tx, deps, body, caller }) {
      const surroundings = { host: await deps.registry.host(), kindOf };
      const routes = areas().flatMap((area) => area.routes);
      return {
        data: await previewRelease(tx, deps.registry, body, { surroundings, routes, caller }),
      };
    },
  });
}

function pluginsRoute(kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...shared,
    audit: false,
    raises: false,
    path: '/install/getPluginList',
    description: texts.calls.getPluginList,
    body: ListPlugins,
    data: PluginPage,
    async handler({ tx, deps: { registry }, body, caller }) {
      const surroundings = { host: await registry.host(), kindOf };
      return { data: await listPlugins(tx, registry, { surroundings, caller }, body) };
    },
  });
}

function installRoute(kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...write,
    path: '/install/installRelease',
    description: texts.calls.installRelease,
    body: schemas.InstallRelease,
    data: schemas.NewRevision,
    async handler({ tx, deps, body, caller, now }) {
      const { registry } = deps;
      const host = await registry.host();
      const { authorities = [] } = body;
      const { target, authorities: ofCalls = [] } = body.backend ?? {};
      const accepted = {
        authorities: [...new Set([...authorities, ...ofCalls])],
        target: target === undefined ? undefined : await validateTarget(tx, target, deps),
      };
      const revision = await tx.transaction(async (inner) => {
        const { id, build, reason, revision: expected } = body;
        const change = { id, build, reason, revision: expected, action: 'promote' } as const;
        const by = { author: caller.userName, now };
        const newRevision = await setRelease(inner, registry, { host, kindOf }, change, by);
        const manifest = await registry.manifest(inner, id, build);
        if (manifest === undefined) throw refuse(texts.unknownBuild(id, build));
        await assertGrantable(inner, caller, accepted.authorities);
        await installItems(inner, manifest, { ...body, authorities });
        await installBackend(inner, manifest, accepted, { deps, caller, now });
        return newRevision;
      });
      return { data: { revision }, msg: texts.installed };
    },
  });
}

function uninstallRoute(kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...write,
    path: '/install/uninstallRemote',
    description: texts.calls.uninstallRemote,
    body: schemas.UninstallRemote,
    data: schemas.NewRevision,
    async handler({ tx, deps, body, caller, now }) {
      const { registry } = deps;
      const host = await registry.host();
      const revision = await tx.transaction(async (inner) => {
        const state = (await latestRevision(inner)).remotes[body.id];
        if (state === undefined || state.state === 'off') throw refuse(texts.notInstalled(body.id));
        const change = { ...body, action: 'off' } as const;
        const by = { author: caller.userName, now };
        const newRevision = await setRelease(inner, registry, { host, kindOf }, change, by);
        await removeItems(inner, body.id, { menu: [], dictionary: [] });
        await removeBackend(inner, body.id);
        return newRevision;
      });
      return { data: { revision }, msg: texts.uninstalled };
    },
  });
}

/** Returns the routes that preview, install and uninstall releases, and those of plugin back ends. */
export function makeInstallRoutes(others: OtherAreas): readonly Route[] {
  const kindOf = createCallClassifier(others.areas);
  return [
    pluginsRoute(kindOf),
    previewRoute(others, kindOf),
    installRoute(kindOf),
    uninstallRoute(kindOf),
    ...backendRoutes,
  ];
}
