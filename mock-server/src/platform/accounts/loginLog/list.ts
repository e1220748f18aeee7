import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { name } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { parseDevice } from '../../kernel/auth/device.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineLogList } from '../../kernel/lists/defineLogList.ts';
import { choice } from '../../kernel/lists/fields.ts';
import { among, customFilter, equals, prefix, range } from '../../kernel/lists/filters.ts';
import { descending } from '../../kernel/lists/order.ts';
import { loginTransitions } from './disown.ts';
import { LOGIN_METHODS, LOGIN_REASONS, LOGIN_RESULTS, reasonText } from './results.ts';
import { loginLogs } from './tables.ts';
import { texts } from './texts.ts';

const logs = loginLogs;
const { fields } = texts;

const shared = {
  ID: Type.Integer(),
  /** Time of the sign-in, or of the first of several throttled attempts. */
  CreatedAt: Type.String(),
  method: choice(LOGIN_METHODS, fields.method),
  result: choice(LOGIN_RESULTS, fields.result),
  /** Empty for a successful sign-in. */
  reason: Type.Union([choice(LOGIN_REASONS, fields.result), Type.Literal('')]),
  /** The reason in words; empty for a successful sign-in. */
  reasonText: Type.String(),
  ip: Type.String(),
  /** For example `Chrome 120 · Windows 10`; empty if unknown. */
  device: Type.String(),
  isNewDevice: Type.Boolean(),
  isNewNetwork: Type.Boolean(),
  isDisowned: Type.Boolean(),
  /** Number of throttled attempts in this row, otherwise 1. */
  attempts: Type.Integer(),
  actions: Type.Array(Type.String()),
};

/** A sign-in, for administrators. */
export const LoginLog = name(
  'LoginLog',
  Type.Object({
    ...shared,
    /** Null if no account has the entered name. */
    userId: Type.Union([Type.Integer(), Type.Null()]),
    /** Name of the account, or the masked text that was entered. */
    userName: Type.String(),
    /** Empty if the account does not exist. */
    nickName: Type.String(),
  }),
);
export type LoginLog = Static<typeof LoginLog>;

/** A sign-in with the caller's user name. */
export const OwnLoginLog = name(
  'OwnLoginLog',
  Type.Object({
    ...shared,
    /** Whether it is the sign-in of the calling session. */
    current: Type.Boolean(),
  }),
);
export type OwnLoginLog = Static<typeof OwnLoginLog>;

const present = (row: typeof logs.$inferSelect) => ({
  ID: row.id,
  CreatedAt: row.createdAt.toISOString(),
  method: row.method,
  result: row.result,
  reason: row.reason,
  reasonText: reasonText(row.reason),
  ip: row.ip,
  device: parseDevice(row.agent).name,
  isNewDevice: row.isNewDevice,
  isNewNetwork: row.isNewNetwork,
  isDisowned: row.isDisowned,
  attempts: row.attempts,
});

const order = [descending(logs.createdAt), descending(logs.id)];
const flag = (title: string) => Type.Optional(Type.Boolean({ title }));

/** Lists all sign-ins, newest first. */
export const loginLogList = defineLogList({
  table: logs,
  id: logs.id,
  carried: ['userId', 'result', 'ip', 'startCreatedAt', 'endCreatedAt'],
  select: (tx: Tx) =>
    tx
      .select({ log: logs, nickName: users.nickName })
      .from(logs)
      .leftJoin(users, eq(users.id, logs.userId))
      .$dynamic(),
  filters: {
    userId: equals(logs.userId, idSchema(users.id, fields.userId)),
    userName: prefix(logs.userName, fields.userName, 60),
    result: among(logs.result, LOGIN_RESULTS, fields.result),
    method: among(logs.method, LOGIN_METHODS, fields.method),
    ip: equals(logs.ip, Type.String({ maxLength: 60, title: fields.ip })),
    isNewDevice: customFilter(flag(fields.isNewDevice), (value) =>
      eq(logs.isNewDevice, value === true),
    ),
    ...range('CreatedAt', logs.createdAt, fields.time),
  },
  sort: { CreatedAt: logs.createdAt },
  order,
  row: LoginLog,
  present: ({ log, nickName }) => ({
    ...present(log),
    userId: log.userId,
    userName: log.userName,
    nickName: nickName ?? '',
  }),
  actionsOn: () => [],
  actions: { export: '/loginLog/exportLoginLogList' },
  nameOf: ({ ID }) => String(ID),
});

/** Whether the caller uses the session of a sign-in. A task has no session. */
const isOwnSession = ({ sessionId }: { sessionId: string }, caller: Partial<Caller>): boolean =>
  sessionId !== '' && sessionId === caller.sessionId;

/** Lists the sign-ins with the caller's user name, newest first. */
export const ownLoginLogList = defineLogList({
  table: logs,
  id: logs.id,
  carried: ['result'],
  select: (tx: Tx) => tx.select().from(logs).$dynamic(),
  always: ({ caller }) => eq(logs.userId, caller.userId),
  filters: { result: among(logs.result, LOGIN_RESULTS, fields.result) },
  order,
  row: OwnLoginLog,
  present: (log, { caller }) => ({ ...present(log), current: isOwnSession(log, caller) }),
  actionsOn: (log, _, { current }) => (current ? [] : loginTransitions.actions(log)),
  nameOf: ({ ID }) => String(ID),
});
