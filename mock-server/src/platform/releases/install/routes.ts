import { refuse } from '../../../http/errors.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { bringBackend, checkTarget, removeBackend } from '../plugin/backends.ts';
import { latestRevision } from '../registry/revisions.ts';
import { releases } from '../registry/tables.ts';
import { setRelease } from '../remote/changes.ts';
import { kindOfCalls } from '../remote/readAdmission.ts';
import { backendRoutes } from './backendRoutes.ts';
import { bringItems, removeItems } from './items.ts';
import { previewRelease } from './preview.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'granted', apiGroup: texts.group } as const;
/** The host's description is a file. */
const withFiles = { transaction: false } as const;

/** Installing a release with what it brings, and taking all of it away again. */
export function makeInstallRoutes({ areas }: OtherAreas): readonly Route[] {
  const kindOf = kindOfCalls(areas);
  return [
    defineRoute({
      ...shared,
      ...withFiles,
      audit: false,
      raises: false,
      path: '/install/previewRelease',
      description: '查看安装一个版本的影响',
      body: schemas.PreviewRelease,
      data: schemas.ReleasePreview,
      async handler({ tx, deps, body, caller }) {
        const surroundings = { host: await deps.registry.host(), kindOf };
        const routes = areas().flatMap((one) => one.routes);
        return {
          data: await previewRelease(tx, deps.registry, body, { surroundings, routes, caller }),
        };
      },
    }),
    defineRoute({
      ...shared,
      ...withFiles,
      audit: true,
      raises: true,
      path: '/install/installRelease',
      description: '安装一个版本',
      targets: { body: { id: releases.remote } },
      effects: ['code', 'rights'],
      body: schemas.InstallRelease,
      data: schemas.NewRevision,
      async handler({ tx, deps, body, caller, now }) {
        const { registry } = deps;
        const host = await registry.host();
        const { target, authorities = [] } = body.backend ?? {};
        const accepted = {
          authorities,
          target: target === undefined ? undefined : await checkTarget(tx, target, deps),
        };
        const revision = await tx.transaction(async (inner) => {
          const { id, build, reason, revision: seen } = body;
          const change = { id, build, reason, revision: seen, action: 'promote' } as const;
          const made = await setRelease(inner, registry, { host, kindOf }, change, {
            author: caller.userName,
            now,
          });
          const manifest = await registry.manifest(inner, id, build);
          if (manifest === undefined) throw refuse(texts.unknownBuild(id, build));
          await bringItems(inner, manifest, body);
          await bringBackend(inner, manifest, accepted, { deps, caller, now });
          return made;
        });
        return { data: { revision }, msg: texts.installed };
      },
    }),
    defineRoute({
      ...shared,
      ...withFiles,
      audit: true,
      raises: true,
      path: '/install/uninstallRemote',
      description: '卸载一个模块',
      targets: { body: { id: releases.remote } },
      effects: ['code', 'rights'],
      body: schemas.UninstallRemote,
      data: schemas.NewRevision,
      async handler({ tx, deps, body, caller, now }) {
        const host = await deps.registry.host();
        const revision = await tx.transaction(async (inner) => {
          const state = (await latestRevision(inner)).remotes[body.id];
          if (state === undefined || state.state === 'off')
            throw refuse(texts.notInstalled(body.id));
          const by = { author: caller.userName, now };
          const made = await setRelease(
            inner,
            deps.registry,
            { host, kindOf },
            { ...body, action: 'off' },
            by,
          );
          await removeItems(inner, body.id, { menu: [], dictionary: [] });
          await removeBackend(inner, body.id);
          return made;
        });
        return { data: { revision }, msg: texts.uninstalled };
      },
    }),
    ...backendRoutes,
  ];
}
