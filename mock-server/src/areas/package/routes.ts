import { Type } from 'typebox';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { readTrustedSigners } from '../../platform/releases/registry/fileSignature.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { recordRoute } from '../../platform/services/entity/recordRoute.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { Compliance, readCompliance } from './compliance.ts';
import { packageList } from './packageList.ts';
import { packageMoves } from './packageMoves.ts';
import { AddPackage, PackageRow, UpdatePackage, VersionRow } from './schemas.ts';
import { addPackage, updatePackage } from './service.ts';
import { packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { versionList } from './versionList.ts';
import { versionMoves } from './versionMoves.ts';
import { AddVersion, UpdateVersion } from './versionSchemas.ts';
import { addVersion, updateVersion } from './versionService.ts';

const write = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: true,
  effects: [],
  idempotent: true,
} as const;
const oneVersion = Type.Object({ version: VersionRow });
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
  defineRoute({
    ...{ method: 'POST', permission: 'granted', raises: false, audit: false },
    apiGroup: texts.group,
    path: '/package/getCompliance',
    description: texts.calls.getCompliance,
    body: Type.Object({ ID: idSchema(packages.id) }),
    data: Compliance,
    handler: async (call) => ({ data: await readCompliance(call, call.body.ID) }),
  }),
  defineRoute({
    ...write,
    apiGroup: texts.versionGroup,
    path: '/package/addVersion',
    description: texts.calls.addVersion,
    targets: { answer: { 'version.ID': packageVersions.id } },
    body: AddVersion,
    data: oneVersion,
    async handler(call) {
      const id = await addVersion(call, call.body);
      const version = await readOne(versionList, call, id, texts.unknownVersion);
      return { data: { version }, msg: texts.versionAdded };
    },
  }),
  defineRoute({
    ...write,
    apiGroup: texts.versionGroup,
    path: '/package/updateVersion',
    description: texts.calls.updateVersion,
    body: UpdateVersion,
    data: oneVersion,
    async handler(call) {
      await updateVersion(call, call.body);
      const version = await readOne(versionList, call, call.body.ID, texts.unknownVersion);
      return { data: { version }, msg: texts.saved };
    },
  }),
  defineRoute({
    ...{ method: 'POST', permission: 'granted', raises: false, audit: false },
    apiGroup: texts.versionGroup,
    path: '/package/getSignerList',
    description: texts.calls.getSignerList,
    data: Type.Object({
      list: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
    }),
    handler: async ({ tx }) => ({ data: { list: await readTrustedSigners(tx) } }),
  }),
];
