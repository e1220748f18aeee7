import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { FileVersion, OfFile, OfVersion } from './schemas.ts';
import { texts } from './texts.ts';
import { deleteVersion, readVersions, restoreVersion } from './versions.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const write = { ...shared, audit: true, effects: [], body: OfVersion, data: Empty } as const;

/** Calls for the earlier versions of a file. A new version is uploaded. */
export const versionRoutes = [
  defineRoute({
    ...shared,
    path: '/file/getVersions',
    description: texts.calls.getVersions,
    audit: false,
    body: OfFile,
    data: Type.Object({ versions: Type.Array(FileVersion) }),
    handler: async (call) => ({
      data: { versions: await readVersions(call, call.body.ID) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...write,
    path: '/file/restoreVersion',
    description: texts.calls.restoreVersion,
    async handler(call) {
      await restoreVersion(call, call.body.ID);
      return { data: {}, msg: texts.restored };
    },
  }),
  defineRoute({
    ...write,
    path: '/file/deleteVersion',
    description: texts.calls.deleteVersion,
    whileFull: true,
    async handler(call) {
      await deleteVersion(call, call.body.ID);
      return { data: {}, msg: texts.purged };
    },
  }),
];
