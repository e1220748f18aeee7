import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { removeBackend } from '../plugin/backends.ts';
import { addRevision, latestRevision } from '../registry/revisions.ts';
import { releases } from '../registry/tables.ts';
import { setRelease } from '../remote/changes.ts';
import type { AdmissionContext } from '../remote/readAdmission.ts';
import { removeItems } from './items.ts';
import {
  deletePluginData,
  deleteReleases,
  discardFiles,
  pluginAreas,
  readActiveManifests,
} from './pluginData.ts';
import { installWrite } from './routeBases.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

/** Deletes the remote's releases and removes it from the registry, if nothing of it remains. */
async function forgetRemote(
  tx: Tx,
  { id, reason }: schemas.UninstallRemote,
  by: { author: string; now: Date },
): Promise<string[]> {
  const folders = await deleteReleases(tx, id);
  if ((await tx.$count(releases, eq(releases.remote, id))) === 0)
    await addRevision(tx, { ...by, reason }, { [id]: () => undefined });
  return folders;
}

/** Returns the route that uninstalls a remote and, if requested, deletes its data and releases. */
export function uninstallRoute({ areas }: OtherAreas, kindOf: AdmissionContext['kindOf']): Route {
  async function uninstall(
    tx: Tx,
    { registry }: Deps,
    body: schemas.UninstallRemote,
    by: { author: string; now: Date },
  ) {
    const { id, reason, revision: expected, deleteData = false, deleteReleases = false } = body;
    const host = await registry.host();
    const result = await tx.transaction(async (inner) => {
      const state = (await latestRevision(inner)).remotes[id];
      if (state === undefined || state.state === 'off') throw refuse(texts.notInstalled(id));
      const manifest = await registry.manifest(inner, id, state.stable);
      const change = { id, reason, revision: expected, action: 'off' } as const;
      await setRelease(inner, registry, { host, kindOf }, change, by);
      await removeItems(inner, id, { menu: [], dictionary: [] });
      await removeBackend(inner, id);
      const { remotes } = await latestRevision(inner);
      const active = await readActiveManifests(inner, registry, remotes);
      const rows =
        deleteData && manifest
          ? await deletePluginData(inner, pluginAreas(areas(), manifest, active))
          : 0;
      const folders = deleteReleases ? await forgetRemote(inner, body, by) : [];
      return { rows, folders, revision: (await latestRevision(inner)).revision };
    });
    await discardFiles(registry, id, result.folders);
    return result;
  }
  return defineRoute({
    ...installWrite,
    path: '/install/uninstallRemote',
    description: texts.calls.uninstallRemote,
    body: schemas.UninstallRemote,
    data: schemas.Uninstalled,
    async handler({ tx, deps, body, caller, now }) {
      const by = { author: caller.userName, now };
      const { revision, rows, folders } = await uninstall(tx, deps, body, by);
      const deleted = { rows, releases: folders.length };
      return { data: { revision, deleted }, msg: texts.uninstalledWith(deleted) };
    },
  });
}
