import type { Deps } from '../../platform/kernel/area/deps.ts';
import { RequiredReason, requireReason } from '../../platform/kernel/lists/reason.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import type { VersionStatus } from './versionStatus.ts';
import { notifyWithdrawn } from './versionUses.ts';

const version = defineEntity({
  table: packageVersions,
  apiGroup: texts.versionGroup,
  stateOf: ({ status }) => status,
  stored: (status: VersionStatus) => ({ status }),
  refusals: { unknown: texts.unknownVersion, notNow: () => texts.versionNotNow },
  // The only action withdraws. Only calls run it, and calls have all dependencies.
  async after(by, { rows }) {
    for (const { id } of rows) await notifyWithdrawn(by.deps as Deps, by, id);
  },
});

/** Ends the distribution of a version. Terminals that have installed it keep it. */
const withdraw = version.one({
  path: '/package/withdrawVersion',
  description: texts.calls.withdrawVersion,
  effects: ['machines'],
  body: { reason: RequiredReason },
  actions: {
    withdraw: {
      from: ['ready', 'rolling', 'released'],
      to: 'withdrawn',
      set: ({ reason }, { now }) => ({ reason: requireReason(reason), withdrawnAt: now }),
      msg: texts.withdrawn,
    },
  },
});

export const versionMoves = [withdraw];
export const versionTransitions = combineTransitions(
  {
    edit: { call: '/package/updateVersion', from: ['verifying', 'rejected', 'ready'] },
    verify: { call: '/package/verifyVersion', from: ['verifying', 'rejected', 'ready'] },
  },
  versionMoves,
);
