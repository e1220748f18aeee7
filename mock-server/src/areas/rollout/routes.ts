import { type Static, type TSchema, Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import * as decisions from './decisions.ts';
import { readRollout } from './detail.ts';
import { addRollout, updateRollout } from './edit.ts';
import { holdRoutes } from './holdRoutes.ts';
import { installList } from './installList.ts';
import { rolloutList } from './list.ts';
import { postponeRollout } from './postpone.ts';
import * as schemas from './schemas.ts';
import { rollouts } from './tables.ts';
import { texts } from './texts.ts';

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

interface RolloutDecision<P extends string, B extends TSchema> {
  path: P;
  description: string;
  body: B;
  /** Decides about the rollout and returns the message. */
  decide(by: ActionContext, body: Static<B>): Promise<string>;
}

/** Declares a call that decides about a rollout, which changes what gateways install. */
const decision = <P extends string, B extends TSchema>({
  decide,
  ...declared
}: RolloutDecision<P, B>) =>
  defineRoute({
    ...machines,
    ...declared,
    data: Empty,
    handler: async (call) => ({ data: {}, msg: await decide(call, call.body as Static<B>) }),
  });

const decided = [
  decision({
    path: '/rollout/startRollout',
    description: texts.calls.startRollout,
    body: schemas.DecideRollout,
    async decide(by, body) {
      await decisions.startRollout(by, body);
      return texts.started;
    },
  }),
  decision({
    path: '/rollout/promoteRollout',
    description: texts.calls.promoteRollout,
    body: schemas.DecideRollout,
    async decide(by, body) {
      await decisions.promoteRollout(by, body);
      return texts.promoted;
    },
  }),
  decision({
    path: '/rollout/resumeRollout',
    description: texts.calls.resumeRollout,
    body: schemas.DecideRollout,
    async decide(by, body) {
      await decisions.resumeRollout(by, body);
      return texts.resumed;
    },
  }),
  decision({
    path: '/rollout/pauseRollout',
    description: texts.calls.pauseRollout,
    body: schemas.RolloutKeyBody,
    async decide(by, body) {
      await decisions.pauseRollout(by, body);
      return texts.paused;
    },
  }),
  decision({
    path: '/rollout/haltRollout',
    description: texts.calls.haltRollout,
    body: schemas.EndRollout,
    async decide(by, body) {
      await decisions.haltRollout(by, body);
      return texts.halted;
    },
  }),
  decision({
    path: '/rollout/rollbackRollout',
    description: texts.calls.rollbackRollout,
    body: schemas.EndRollout,
    async decide(by, body) {
      await decisions.rollbackRollout(by, body);
      return texts.rolledBack;
    },
  }),
  decision({
    path: '/rollout/cancelRollout',
    description: texts.calls.cancelRollout,
    body: schemas.EndRollout,
    async decide(by, body) {
      await decisions.cancelRollout(by, body);
      return texts.canceled;
    },
  }),
  decision({
    path: '/rollout/forceRollout',
    description: texts.calls.forceRollout,
    body: schemas.EndRollout,
    async decide(by, body) {
      await decisions.forceRollout(by, body);
      return texts.forced;
    },
  }),
  decision({
    path: '/rollout/postponeRollout',
    description: texts.calls.postponeRollout,
    body: schemas.PostponeRollout,
    async decide(by, body) {
      await postponeRollout(by, body);
      return texts.postponed;
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

export const rolloutRoutes = [...reads, ...edits, ...decided, ...holdRoutes];
