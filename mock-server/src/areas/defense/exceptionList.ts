import { eq, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among, customFilter, equals, prefix, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { exceptionTexts as texts } from './exception.texts.ts';
import { exceptionTransitions } from './exceptionActions.ts';
import { defenseExceptions } from './tables.ts';

const exceptions = defenseExceptions;
const { fields } = texts;
const SOON_MS = 7 * 86_400_000;

/** Extent of a listed exception. One for all netbars is a row per netbar. */
const EXTENTS = ['terminal', 'netbar'] as const;
/** When an exception ends: within seven days, later, or never by itself. */
const EXPIRIES = ['soon', 'later', 'never'] as const;

/** Exception of a file from a rule in a netbar. Times are ISO strings. */
export const DefenseException = name(
  'DefenseException',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    reach: choice(EXTENTS, fields.reach),
    /** Empty for all terminals of the netbar. */
    terminalNo: Type.String(),
    processName: Type.String(),
    sha256: Type.String(),
    ruleId: Type.Union([Type.Integer(), Type.Null()]),
    ruleName: Type.String(),
    remark: Type.String(),
    creatorName: Type.String(),
    logId: Type.Integer(),
    expiresAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type DefenseException = Static<typeof DefenseException>;

const select = (tx: Tx) =>
  tx
    .select({ exception: exceptions, netbarName: netbars.name, creatorName: users.nickName })
    .from(exceptions)
    .innerJoin(netbars, eq(netbars.id, exceptions.netbarId))
    .leftJoin(users, eq(users.id, exceptions.creatorId))
    .$dynamic();

const expirySql = (now: Date) =>
  sql`case when ${exceptions.expiresAt} is null then 'never'
    when ${exceptions.expiresAt} <= ${new Date(now.getTime() + SOON_MS).toISOString()}::timestamptz then 'soon' else 'later' end`;
const Sha256 = Type.Optional(
  Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64, title: fields.sha256 }),
);

/** Lists the exceptions in the caller's netbars, newest first. */
export const exceptionList = defineList({
  table: exceptions,
  id: exceptions.id,
  select,
  filters: {
    processName: prefix(exceptions.processName, fields.processName, 120),
    netbarId: equals(exceptions.netbarId, idSchema(netbars.id, fields.netbarId)),
    ruleName: equals(exceptions.ruleName, Type.String({ maxLength: 60, title: fields.ruleName })),
    reach: among(
      sql`case ${exceptions.terminalNo} when '' then 'netbar' else 'terminal' end`,
      EXTENTS,
      fields.reach,
    ),
    creatorId: equals(exceptions.creatorId, idSchema(users.id, fields.creatorId)),
    expiry: among(expirySql, EXPIRIES, fields.expiry),
    sha256: customFilter(Sha256, (hash) => eq(exceptions.sha256, (hash as string).toLowerCase())),
    ...range('ExpiresAt', exceptions.expiresAt, fields.expiresAt),
  },
  tabs: ['expiry'],
  sort: { CreatedAt: exceptions.createdAt, expiresAt: exceptions.expiresAt },
  order: [descending(exceptions.id)],
  row: DefenseException,
  present({ exception, netbarName, creatorName }) {
    const { id, createdAt, updatedAt, creatorId: _creator, expiresAt, ...plain } = exception;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      netbarName,
      reach: plain.terminalNo === '' ? ('netbar' as const) : ('terminal' as const),
      creatorName: creatorName ?? '',
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  },
  actionsOn: (_row, { may }) => exceptionTransitions.actions('active', may),
  actions: { extend: '/defense/extendException', end: '/defense/endExceptions' },
  nameOf: ({ processName }) => processName,
});
