import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { fillPinyin } from '../../platform/kernel/pinyin/fillPinyin.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { clientUses } from './clientStats.ts';
import { addDemoPackages } from './demo.ts';
import { packageRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { packageFiles, packages, packageVersions } from './tables.ts';
import { packageTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { packageUpload, sweepPackageFiles } from './upload.ts';
import { versionUses } from './versionUses.ts';

const { operations, marketHead, netbarOwner } = STAFF_ROLES;
const reading = [
  '/package/getPackageList',
  '/package/getPackage',
  '/package/exportPackageList',
  '/package/getCompliance',
  '/package/getVersionList',
  '/package/getVersion',
  // The page of a version reads the choices of its form.
  '/package/getSignerList',
  '/package/exportVersionList',
];
const readers = [marketHead, netbarOwner, NETBAR_KEEPER];
const seeing = [...ADMINS, operations, ...readers];

/** Software packages and their versions. The area `rollout` installs them. */
export default area({
  name: 'package',
  after: ['netbar', 'pc', 'rule'],
  objects: [
    {
      kind: 'softwarePackage',
      title: texts.fields.packages,
      id: packages.id,
      name: packages.name,
    },
    {
      kind: 'softwareVersion',
      title: texts.fields.versions,
      id: packageVersions.id,
      name: packageVersions.version,
    },
  ],
  routes: packageRoutes,
  tasks: packageTasks,
  uploads: [packageUpload],
  tables: declareTables(tables, {
    packages: { effect: 'none', scope: unscoped('Packages are those of the product') },
    packageVersions: {
      effect: 'none',
      scope: unscoped('Versions are those of the product. Lists hide what has not reached netbars'),
    },
    packageFiles: { effect: 'none', scope: onUser(packageFiles.userId) },
  }),
  parts: [versionUses.with(clientUses)],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: EVERY_CALL,
    ...Object.fromEntries(readers.map((role) => [role, reading])),
  },
  menus: [
    {
      path: 'package',
      name: 'package',
      component: 'view/routerHolder.vue',
      title: texts.fields.group,
      icon: 'box',
      sort: 4,
      roles: seeing,
      children: [
        {
          path: 'list',
          name: 'packageList',
          component: 'view/software/list.vue',
          title: texts.fields.menu,
          icon: 'box',
          sort: 1,
          keepAlive: true,
          roles: seeing,
        },
        {
          path: 'detail/:id',
          name: 'packageDetail',
          component: 'view/software/detail.vue',
          title: texts.fields.detail,
          icon: 'box',
          sort: 2,
          hidden: true,
          activeName: 'packageList',
          roles: seeing,
        },
        {
          path: 'version/:id',
          name: 'packageVersion',
          component: 'view/software/version.vue',
          title: texts.fields.versionDetail,
          icon: 'box',
          sort: 3,
          hidden: true,
          activeName: 'packageList',
          roles: seeing,
        },
      ],
    },
  ],
  demo: addDemoPackages,
  upkeep: {
    rows: [],
    sweeps: [sweepPackageFiles, fillPinyin({ table: packages, name: packages.name, toPinyin })],
  },
});
