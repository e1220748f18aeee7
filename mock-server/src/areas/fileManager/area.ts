import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { addDemoFiles, storeDemoFiles } from './demo.ts';
import { fileUpload, versionUpload } from './fileUpload.ts';
import { importUrl } from './importUrl.ts';
import { sweepRecycleBin } from './recycleBin.ts';
import { fileManagerRoutes } from './routes.ts';
import { serveArchives } from './serveArchive.ts';
import { serveFileContents } from './serveContent.ts';
import { fileManagerSettings } from './settings.ts';
import { serveSharedFolders } from './sharedFolder.ts';
import { serveShares } from './sharePage.ts';
import { shareRoutes } from './shareRoutes.ts';
import { spaceRoutes } from './spaceRoutes.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';
import { versionRoutes } from './versionRoutes.ts';

/** Calls of every role with the file manager. Only administrators see and limit the space of all. */
const OWN_CALLS = [
  ...[...fileManagerRoutes, ...versionRoutes, ...shareRoutes]
    .filter(({ permission }) => permission === 'granted')
    .map(({ path }) => path),
  '/fileManager/importUrl',
];
const STAFF = [NETBAR_KEEPER, ...Object.values(STAFF_ROLES)];

export default area({
  name: 'fileManager',
  after: ['user', 'netbar', 'market'],
  objects: [
    {
      kind: 'fileShare',
      title: texts.shares.object,
      id: tables.fileShares.id,
      name: tables.fileShares.fileName,
    },
  ],
  tables: declareTables(tables, {
    fileQuotas: { effect: 'none', scope: onUser(tables.fileQuotas.userId) },
    fileShares: { effect: 'none', scope: onUser(tables.fileShares.userId) },
  }),
  routes: [...fileManagerRoutes, ...versionRoutes, ...spaceRoutes, ...shareRoutes],
  uploads: [fileUpload, versionUpload],
  tasks: { importUrl },
  settings: [fileManagerSettings],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(STAFF.map((role) => [role, OWN_CALLS])),
  },
  menus: [
    {
      path: 'file',
      name: 'file',
      component: 'view/file/manager.vue',
      title: texts.fields.menu,
      icon: 'folder',
      sort: 8,
      keepAlive: true,
      roles: [...ADMINS, ...STAFF],
    },
  ],
  upkeep: { sweeps: [sweepRecycleBin] },
  serve(app, deps) {
    serveFileContents(app, deps);
    serveArchives(app, deps);
    serveShares(app, deps);
    serveSharedFolders(app, deps);
  },
  demo: addDemoFiles,
  liveDemo: storeDemoFiles,
});
