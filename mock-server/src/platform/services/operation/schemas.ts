import { type Static, Type } from 'typebox';
import { ID, name, requestId } from '../../../http/schemas.ts';
import { MAX_LATENCY } from './tables.ts';
import { texts } from './texts.ts';

/** What a record tells about the one who called. `ID` 0 when nobody was signed in; an empty `nickName` when he is deleted. */
const OperationUser = Type.Object({
  ID: Type.Integer(),
  userName: Type.String(),
  nickName: Type.String(),
});

/**
 * One operation record (gin-vue-admin 2.6.3). `latency` is in nanoseconds, `code` the envelope's, `status` HTTP's; 0 while its outcome is not
 * known. `repeats` is how often the same happened again, until `UpdatedAt`; a `path` of `*` counts refused calls of any kind.
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
    /** As he signed in then; empty when nobody was signed in. */
    userName: Type.String(),
    request_id: Type.String(),
    repeats: Type.Integer(),
    /** The group of the call, and its action in words: what the call declares, or what 接口管理 has for another back end's; else empty. */
    apiGroup: Type.String(),
    description: Type.String(),
    /** Whether its session is known, so that `sameSessionAs` finds what else was done in it. */
    hasSession: Type.Boolean(),
    actions: Type.Array(Type.String()),
  }),
);
export type OperationRecord = Static<typeof OperationRecord>;

export const Options = Type.Object({
  /** Groups of calls, to choose from. */
  apiGroups: Type.Array(Type.String()),
  /** Kinds of objects that records name, with what people call them. */
  kinds: Type.Array(Type.Object({ kind: Type.String(), title: Type.String() })),
  /** Days for which records are kept; 0: for ever. */
  auditDays: Type.Integer(),
});

export const Previous = Type.Object({
  /** The last good record of the same call about the same thing before this one; null where there is none. */
  previous: Type.Union([OperationRecord, Type.Null()]),
  /** What the fields of its body are called, by name. */
  labels: Type.Record(Type.String(), Type.String()),
});

/** An object that a record is about. `name` is empty for one that is gone, has no name, or is outside the caller's data scope. */
const OperationTarget = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** The netbar that it belonged to. */
  netbarId: Type.Union([Type.Integer(), Type.Null()]),
});
export type OperationTarget = Static<typeof OperationTarget>;

/** The first objects of a record, and how many it names. */
export const Targets = Type.Object({ list: Type.Array(OperationTarget), total: Type.Integer() });

export const ById = Type.Object({ ID });
export const DeleteById = Type.Object({ ID, requestId });
export const DeleteByIds = Type.Object({
  ids: Type.Array(ID, { minItems: 1, maxItems: 500, title: texts.fields.record }),
  requestId,
});

/** What a client tells of a call that did not go through this server. Who, from where and when is not for it to say. */
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
