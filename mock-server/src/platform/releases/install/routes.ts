import { refuse } from '../../../http/errors.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { assertGrantable, installBackend, validateTarget } from '../plugin/backends.ts';
import { setRelease } from '../remote/changes.ts';
import { type AdmissionContext, createCallClassifier } from '../remote/readAdmission.ts';
import { backendRoutes } from './backendRoutes.ts';
import { catalogueRoute } from './catalogueRoute.ts';
import { installItems } from './items.ts';
import { ListPlugins, listPlugins, PluginPage } from './plugins.ts';
import { previewRelease } from './preview.ts';
import { installCall, installWrite } from './routeBases.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';
import { uninstallRoute } from './uninstallRoute.ts';

function previewRoute({ areas }: OtherAreas, kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...installCall,
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

function pluginsRoute({ areas }: OtherAreas, kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...installCall,
    audit: false,
    raises: false,
    path: '/install/getPluginList',
    description: texts.calls.getPluginList,
    body: ListPlugins,
    data: PluginPage,
    async handler({ tx, deps: { registry }, body, caller }) {
      const surroundings = { host: await registry.host(), kindOf };
      return {
        data: await listPlugins(tx, registry, { surroundings, caller, areas: areas() }, body),
      };
    },
  });
}

function installRoute(kindOf: AdmissionContext['kindOf']): Route {
  return defineRoute({
    ...installWrite,
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

/** Returns the routes that preview, install and uninstall releases, and those of plugin back ends. */
export function makeInstallRoutes(others: OtherAreas): readonly Route[] {
  const kindOf = createCallClassifier(others.areas);
  return [
    pluginsRoute(others, kindOf),
    catalogueRoute(kindOf),
    previewRoute(others, kindOf),
    installRoute(kindOf),
    uninstallRoute(others, kindOf),
    ...backendRoutes,
  ];
}
