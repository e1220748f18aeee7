import { type Static, Type } from 'typebox';
import { ID, name, requestId } from '../../../http/schemas.ts';
import { WordedChange } from './changeSchemas.ts';
import { MAX_LATENCY } from './records/recordTables.ts';
import { texts } from './texts.ts';

/**
 * The caller of a record. `ID` is 0 without a signed-in user; `nickName` is empty for a deleted
 * user.
 */
const OperationUser = Type.Object({
  ID: Type.Integer(),
  userName: Type.String(),
  nickName: Type.String(),
});

/**
 * One operation record (gin-vue-admin 2.6.3). `latency` is in nanoseconds. `code` is the code of
 * the envelope, `status` the HTTP status, or 0 while the outcome is not known. `repeats` counts
 * repetitions until `UpdatedAt`. A `path` of `*` counts refused calls of any kind.
 */
export const OperationRecord = name(
  'SysOperationRecord',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    ip: Type.String(),
    method: Type.String(),
    path: Type.String(),
    status: Type.Integer(),
    code: Type.Integer(),
    latency: Type.Integer(),
    agent: Type.String(),
    error_message: Type.String(),
    body: Type.String(),
    resp: Type.String(),
    user_id: Type.Integer(),
    user: OperationUser,
    /** The name at the time of the call. Empty without a signed-in user. */
    userName: Type.String(),
    request_id: Type.String(),
    repeats: Type.Integer(),
    /**
     * Group and name of the call, as declared by this server, or from 接口管理 for other back ends.
     * Otherwise empty.
     */
    apiGroup: Type.String(),
    description: Type.String(),
    /** The record that this one continues: the start of a task, or of a call that took long. */
    continues: Type.Union([Type.Integer(), Type.Null()]),
    /** Whether the session of the record is known, so that `sameSessionAs` can be used. */
    hasSession: Type.Boolean(),
    actions: Type.Array(Type.String()),
  }),
);
export type OperationRecord = Static<typeof OperationRecord>;

export const OperationFilterOptions = Type.Object({
  /** Groups of calls to select from. */
  apiGroups: Type.Array(Type.String()),
  /** Kinds of objects that records name, with their Chinese titles. */
  kinds: Type.Array(Type.Object({ kind: Type.String(), title: Type.String() })),
  /** Retention in days; 0 keeps records forever. */
  auditDays: Type.Integer(),
  /** The last sealed day, or null before the first one. */
  sealedUntil: Type.Union([Type.String(), Type.Null()]),
  /** Whether this server seals days of records. */
  isSealing: Type.Boolean(),
  /** Whether the caller may list and check the seals. */
  maySeeSeals: Type.Boolean(),
  /** Whether the caller may see the state of forwarding. */
  maySeeForwarding: Type.Boolean(),
});

export const PreviousOperation = Type.Object({
  /** Always null. Versions before 0.3 compared with an earlier record here. */
  previous: Type.Union([OperationRecord, Type.Null()]),
  /** Always empty; the changes contain their labels. */
  labels: Type.Record(Type.String(), Type.String()),
  /** The changes that were stored with the record, in words. */
  changes: Type.Array(WordedChange),
  /** Number of further objects that the call changed. */
  more: Type.Integer(),
  /** Later records of the same work, for example the end of the task that the call started. */
  followedBy: Type.Array(OperationRecord),
});

/**
 * An object that a record is about. `name` is empty if the object is deleted, has no name, or is
 * outside the caller's data scope.
 */
const OperationTarget = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** The netbar of the object at the time of the record. */
  netbarId: Type.Union([Type.Integer(), Type.Null()]),
});
export type OperationTarget = Static<typeof OperationTarget>;

/** The first objects of a record, and the total number. */
export const OperationTargetList = Type.Object({
  list: Type.Array(OperationTarget),
  total: Type.Integer(),
});

export const OperationIdQuery = Type.Object({ ID });
export const DeleteOperationBody = Type.Object({ ID, requestId });
export const DeleteOperationsBody = Type.Object({
  ids: Type.Array(ID, { minItems: 1, maxItems: 500, title: texts.fields.record }),
  requestId,
});

/**
 * Record of a call that did not go through this server. The server adds the user, the address and
 * the time.
 */
export const CreateOperation = Type.Object({
  method: Type.Enum(['GET', 'POST', 'PUT', 'DELETE'], { title: texts.fields.method }),
  path: Type.String({ minLength: 1, maxLength: 500, title: texts.fields.path }),
  status: Type.Integer({ minimum: 0, maximum: 999, title: texts.fields.status }),
  latency: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_LATENCY, title: texts.fields.latency }),
  ),
  error_message: Type.Optional(Type.String({ maxLength: 1024, title: texts.fields.errorMessage })),
  body: Type.Optional(Type.String({ maxLength: 10_000, title: texts.fields.body })),
  resp: Type.Optional(Type.String({ maxLength: 10_000, title: texts.fields.resp })),
});
export type CreateOperation = Static<typeof CreateOperation>;
