import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { recordRoute } from '../../platform/services/entity/recordRoute.ts';
import { packageList } from './packageList.ts';
import { packageMoves } from './packageMoves.ts';
import { AddPackage, PackageRow, UpdatePackage } from './schemas.ts';
import { addPackage, updatePackage } from './service.ts';
import { packages } from './tables.ts';
import { texts } from './texts.ts';
import { versionList } from './versionList.ts';
import { versionMoves } from './versionMoves.ts';

const write = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: true,
  effects: [],
  idempotent: true,
} as const;
const onePackage = Type.Object({ package: PackageRow });
const shownPackage = { as: 'package', unknown: texts.unknown };
const shownVersion = { as: 'version', unknown: texts.unknownVersion };

export const packageRoutes = [
  packageList.route({
    path: '/package/getPackageList',
    apiGroup: texts.group,
    description: texts.calls.getPackageList,
    msg: texts.listed,
  }),
  recordRoute(packageList, {
    path: '/package/getPackage',
    apiGroup: texts.group,
    description: texts.calls.getPackage,
    msg: texts.listed,
    ...shownPackage,
  }),
  defineRoute({
    ...write,
    path: '/package/addPackage',
    description: texts.calls.addPackage,
    targets: { answer: { 'package.ID': packages.id } },
    body: AddPackage,
    data: onePackage,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      return { data: { package: await addPackage(call, input) }, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/package/updatePackage',
    description: texts.calls.updatePackage,
    body: UpdatePackage,
    data: onePackage,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      return { data: { package: await updatePackage(call, input) }, msg: texts.saved };
    },
  }),
  ...actionRoutes(packageList, shownPackage, packageMoves),
  versionList.route({
    path: '/package/getVersionList',
    apiGroup: texts.versionGroup,
    description: texts.calls.getVersionList,
    msg: texts.listed,
  }),
  recordRoute(versionList, {
    path: '/package/getVersion',
    apiGroup: texts.versionGroup,
    description: texts.calls.getVersion,
    msg: texts.listed,
    ...shownVersion,
  }),
  ...actionRoutes(versionList, shownVersion, versionMoves),
];
