import { choice } from '../../platform/kernel/lists/fields.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { packages } from './tables.ts';
import { texts } from './texts.ts';
import { PACKAGE_STATUSES, type PackageStatus } from './versionStatus.ts';

const softwarePackage = defineEntity({
  table: packages,
  apiGroup: texts.group,
  stateOf: ({ status }) => status,
  stored: (status: PackageStatus) => ({ status }),
  refusals: { unknown: texts.unknown, notNow: () => texts.notNow },
});

const setStatus = softwarePackage.one({
  path: '/package/setPackageStatus',
  description: texts.calls.setPackageStatus,
  effects: [],
  body: { status: choice(PACKAGE_STATUSES, texts.fields.status) },
  choose: ({ status }) => (status === 'active' ? 'activate' : 'deprecate'),
  actions: {
    deprecate: { from: ['active'], to: 'deprecated', msg: texts.deprecated },
    activate: { from: ['deprecated'], to: 'active', msg: texts.activated },
  },
});

export const packageMoves = [setStatus];
export const packageTransitions = combineTransitions(
  {
    edit: { call: '/package/updatePackage' },
  },
  packageMoves,
);
