import { type Static, Type } from 'typebox';
import { ID, name, requestId } from '../../../http/schemas.ts';
import { TASK_STATUSES } from './status.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Status = Type.Enum([...TASK_STATUSES], { title: texts.fields.status });

/** A task with its available actions. Times are ISO; `progress` is in percent. */
export const Task = name(
  'Task',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    taskNo: Type.String(),
    type: Type.String(),
    title: Type.String(),
    status: Status,
    total: Type.Integer(),
    success: Type.Integer(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
    progress: Type.Integer(),
    msg: Type.String(),
    dryRun: Type.Boolean(),
    creatorId: Type.Integer(),
    startedAt: nullable(Type.String()),
    finishedAt: nullable(Type.String()),
    file: nullable(Type.Object({ name: Type.String(), size: Type.Integer() })),
    actions: Type.Array(Type.String()),
  }),
);
export type Task = Static<typeof Task>;

/**
 * A failed item of a task. For an import, `targetId` is the row of the file and `field` the column.
 */
export const TaskError = name(
  'TaskError',
  Type.Object({
    targetId: Type.Integer(),
    targetName: Type.String(),
    field: Type.String(),
    code: Type.Integer(),
    msg: Type.String(),
    remediation: Type.String(),
  }),
);
export type TaskError = Static<typeof TaskError>;

export const TaskIdBody = Type.Object({ ID });
export const TaskActionBody = Type.Object({ ID, requestId });

export const TaskData = Type.Object({ task: Task });
