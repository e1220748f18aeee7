import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import * as decisions from './decisions.ts';
import { readRollout } from './detail.ts';
import { addRollout, updateRollout } from './edit.ts';
import { installList } from './installList.ts';
import { rolloutList } from './list.ts';
import * as schemas from './schemas.ts';
import { rollouts } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const draft = { ...shared, audit: true, effects: [], idempotent: true } as const;
const machines = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;
const RolloutAnswer = Type.Object({ rollout: schemas.RolloutRecord });

const reads = [
  rolloutList.route({
    path: '/rollout/getRolloutList',
    apiGroup: texts.group,
    description: texts.calls.getRolloutList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/rollout/getRollout',
    description: texts.calls.getRollout,
    body: schemas.RolloutIdBody,
    data: schemas.RolloutDetail,
    handler: async (call) => ({ data: await readRollout(call, call.body.ID), msg: texts.listed }),
  }),
  installList.route({
    path: '/rollout/getInstallRecordList',
    apiGroup: texts.group,
    description: texts.calls.getInstallRecordList,
    msg: texts.listed,
  }),
];

const edits = [
  defineRoute({
    ...draft,
    path: '/rollout/addRollout',
    description: texts.calls.addRollout,
    targets: { answer: { 'rollout.ID': rollouts.id } },
    body: schemas.AddRollout,
    data: RolloutAnswer,
    async handler(call) {
      const id = await addRollout(call, call.body);
      return {
        data: { rollout: await readOne(rolloutList, call, id, texts.unknown) },
        msg: texts.added,
      };
    },
  }),
  defineRoute({
    ...draft,
    path: '/rollout/updateRollout',
    description: texts.calls.updateRollout,
    body: schemas.UpdateRollout,
    data: Empty,
    async handler(call) {
      await updateRollout(call, call.body);
      return { data: {}, msg: texts.saved };
    },
  }),
];

const starts = [
  defineRoute({
    ...machines,
    path: '/rollout/startRollout',
    description: texts.calls.startRollout,
    body: schemas.DecideRollout,
    data: Empty,
    async handler(call) {
      await decisions.startRollout(call, call.body);
      return { data: {}, msg: texts.started };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rollout/promoteRollout',
    description: texts.calls.promoteRollout,
    body: schemas.DecideRollout,
    data: Empty,
    async handler(call) {
      await decisions.promoteRollout(call, call.body);
      return { data: {}, msg: texts.promoted };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rollout/resumeRollout',
    description: texts.calls.resumeRollout,
    body: schemas.DecideRollout,
    data: Empty,
    async handler(call) {
      await decisions.resumeRollout(call, call.body);
      return { data: {}, msg: texts.resumed };
    },
  }),
];

const ends = [
  defineRoute({
    ...machines,
    path: '/rollout/pauseRollout',
    description: texts.calls.pauseRollout,
    body: schemas.RolloutKeyBody,
    data: Empty,
    async handler(call) {
      await decisions.pauseRollout(call, call.body);
      return { data: {}, msg: texts.paused };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rollout/haltRollout',
    description: texts.calls.haltRollout,
    body: schemas.EndRollout,
    data: Empty,
    async handler(call) {
      await decisions.haltRollout(call, call.body);
      return { data: {}, msg: texts.halted };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rollout/rollbackRollout',
    description: texts.calls.rollbackRollout,
    body: schemas.EndRollout,
    data: Empty,
    async handler(call) {
      await decisions.rollbackRollout(call, call.body);
      return { data: {}, msg: texts.rolledBack };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rollout/cancelRollout',
    description: texts.calls.cancelRollout,
    body: schemas.EndRollout,
    data: Empty,
    async handler(call) {
      await decisions.cancelRollout(call, call.body);
      return { data: {}, msg: texts.canceled };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rollout/retryInstall',
    description: texts.calls.retryInstall,
    body: schemas.RetryInstall,
    data: schemas.Retried,
    async handler(call) {
      const count = await decisions.retryInstall(call, call.body);
      return { data: { count }, msg: texts.retried(count) };
    },
  }),
];

export const rolloutRoutes = [...reads, ...edits, ...starts, ...ends];

/** The key of each task is the last part of its call. */
export const rolloutTasks = {
  exportRolloutList: exportTask({
    source: rolloutList,
    what: texts.group,
    apiGroup: texts.group,
    description: texts.tasks.exportRollouts,
    columns: {
      name: { title: fields.name, width: 28 },
      packageName: { title: fields.packageId, width: 20 },
      toVersion: { title: fields.toVersion, width: 14 },
      status: { title: fields.status, labels: texts.statuses, width: 10 },
      authorName: { title: fields.authorName, width: 14 },
      starterName: { title: fields.starterName, width: 14 },
      startedAt: { title: fields.startedAt, time: true, width: 20 },
      endedAt: { title: fields.endedAt, time: true, width: 20 },
      reason: { title: fields.reason, width: 30 },
    },
  }),
  exportInstallRecordList: exportTask({
    source: installList,
    what: texts.fields.records,
    apiGroup: texts.group,
    description: texts.tasks.exportRecords,
    columns: {
      statusAt: { title: fields.statusAt, time: true, width: 20 },
      netbarName: { title: fields.netbarId, width: 24 },
      terminalNo: { title: fields.terminalNo, width: 8 },
      packageName: { title: fields.packageId, width: 20 },
      fromVersion: { title: fields.fromVersion, width: 14 },
      toVersion: { title: fields.toVersion, width: 14 },
      rolloutName: { title: fields.rolloutId, width: 28 },
      ringName: { title: fields.ring, width: 12 },
      status: { title: fields.status, labels: texts.installStatuses, width: 10 },
      attempt: { title: fields.attempt, width: 6 },
      error: { title: fields.errorCode, width: 20 },
      errorText: { title: fields.errorText, width: 30 },
    },
  }),
};
