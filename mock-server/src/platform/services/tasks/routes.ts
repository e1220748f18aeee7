import type { Caller } from '../../../http/caller.ts';
import { type BeforeCall, EFFECTS, type Effect, type Effects } from '../../../http/effects.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { findTaskKind } from './define.ts';
import { toTask } from './present.ts';
import * as schemas from './schemas.ts';
import {
  cancelTask,
  confirmTask,
  ownTask,
  retryFailed,
  taskErrorList,
  taskList,
} from './service.ts';
import { tasks } from './tables.ts';
import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'self', apiGroup: texts.group } as const;
const listDefaults = { permission: 'self', apiGroup: shared.apiGroup, msg: texts.listed } as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, idempotent: true, data: schemas.TaskData } as const;

/**
 * Retrying or confirming has the effects of the original task, so the same proof is required as at
 * its start.
 */
function effectsOfTask({ areas }: OtherAreas): Effects<{ ID: number }, Caller> {
  const has =
    (effect: Effect) =>
    async ({ tx, caller, body }: BeforeCall<{ ID: number }, Caller>) => {
      const { type } = await ownTask(tx, caller, body.ID);
      return findTaskKind(areas(), type)?.effects.includes(effect) === true;
    };
  return Object.fromEntries(EFFECTS.map((effect) => [effect, has(effect)]));
}

/**
 * Calls that each signed-in user can make for own tasks. Tasks are started by the calls of the
 * areas that declare their kinds.
 */
export const taskRoutes = (others: OtherAreas): readonly Route[] => [
  taskList.route({
    ...listDefaults,
    path: '/task/getTaskList',
    description: texts.calls.getTaskList,
  }),
  defineRoute({
    ...read,
    path: '/task/getTask',
    description: texts.calls.getTask,
    body: schemas.TaskIdBody,
    data: schemas.TaskData,
    handler: async ({ tx, caller, body }) => ({
      data: { task: toTask(await ownTask(tx, caller, body.ID)) },
      msg: texts.listed,
    }),
  }),
  taskErrorList.route({
    ...listDefaults,
    path: '/task/getTaskErrorList',
    description: texts.calls.getTaskErrorList,
  }),
  defineRoute({
    ...write,
    path: '/task/cancelTask',
    description: texts.calls.cancelTask,
    targets: { body: { ID: tasks.id } },
    effects: [],
    body: schemas.TaskActionBody,
    handler: async (call) => ({
      data: { task: await cancelTask(call, call.deps, call.body.ID) },
      msg: texts.canceled,
    }),
  }),
  defineRoute({
    ...write,
    path: '/task/retryFailed',
    description: texts.calls.retryFailed,
    targets: { body: { ID: tasks.id } },
    effects: effectsOfTask(others),
    body: schemas.TaskActionBody,
    handler: async (call) => ({
      data: { task: await retryFailed(call, call.deps, call.body.ID) },
      msg: texts.started,
    }),
  }),
  defineRoute({
    ...write,
    path: '/task/confirmTask',
    description: texts.calls.confirmTask,
    targets: { body: { ID: tasks.id } },
    effects: effectsOfTask(others),
    body: schemas.TaskActionBody,
    handler: async (call) => ({
      data: { task: await confirmTask(call, call.deps, call.body.ID) },
      msg: texts.started,
    }),
  }),
];
