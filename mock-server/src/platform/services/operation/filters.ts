import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { count } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { contains, customFilter, equals, hasText, range } from '../../kernel/lists/filters.ts';
import { operationRecords, operationTargets } from './records/recordTables.ts';
import { texts } from './texts.ts';

const {
  body,
  code,
  createdAt,
  id,
  ip,
  method,
  path,
  requestId,
  sessionId,
  status,
  userId,
  userName,
} = operationRecords;

const Name = (title: string) => Type.Optional(Type.String({ maxLength: 100, title }));

/** Matches records whose user name or nickname contains a text. */
const byUserName = (name: string): SQL =>
  sql`(${hasText(userName, name)} or ${userId} in (select ${users.id} from ${users} where ${hasText(users.nickName, name)}))`;

/** Matches calls of one group in 接口管理. */
const byGroup = (group: string): SQL =>
  sql`(${method}, ${path}) in (select ${apis.method}, ${apis.path} from ${apis} where ${eq(apis.apiGroup, group)})`;

/**
 * Matches records by content. Digits match an id field of the body, any other text matches a part
 * of the body.
 */
const byBody = (target: string): SQL =>
  /^\d+$/.test(target)
    ? sql`${body} ~ ${`"[A-Za-z]*(ID|Id|id|IDs|Ids|ids)":\\[?(\\d+,)*${target}[],}]`}`
    : hasText(body, target);

/**
 * Matches records of the same session as a given record. The session id itself is never sent to
 * clients.
 */
const sameSession = (record: number): SQL =>
  sql`${sessionId} <> '' and ${sessionId} = (select one.session_id from ${operationRecords} one where one.id = ${record})`;

/**
 * Matches the records that a subquery returns. Use it where the subquery returns few of them: with
 * `in`, the planner may read all records in the order of the list, to find the few that match.
 */
const isAmongFew = (records: SQL): SQL => sql`${id} = any(array(${records}))`;

/** Matches records that name an object of a kind. Without an id, all objects of the kind match. */
const byObject = (kind: unknown, object: unknown): SQL => {
  const ofKind =
    typeof kind === 'string' && kind !== '' ? eq(operationTargets.kind, kind) : undefined;
  const ofObject =
    typeof object === 'string' && object !== '' ? eq(operationTargets.id, object) : undefined;
  const records = sql`select ${operationTargets.record} from ${operationTargets} where ${and(ofKind, ofObject)}`;
  return ofKind && ofObject ? isAmongFew(records) : sql`${id} in (${records})`;
};

/** Matches records that name a netbar, or an object that belonged to it. */
const byNetbar = (netbar: number): SQL =>
  isAmongFew(
    sql`select ${operationTargets.record} from ${operationTargets} where ${eq(operationTargets.netbarId, netbar)}`,
  );

/** Filters of the list of operation records. */
export const operationFilters = {
  keyword: contains([path, userName, ip], texts.fields.keyword),
  method: equals(
    method,
    Type.Enum(['GET', 'POST', 'PUT', 'DELETE'], { title: texts.fields.method }),
  ),
  path: contains(path, texts.fields.path, 200),
  status: equals(status, Type.Integer({ minimum: 0, maximum: 999, title: texts.fields.status })),
  user_id: equals(userId, count(texts.fields.user)),
  ip: contains(ip, texts.fields.ip, 60),
  ...range('CreatedAt', createdAt, texts.fields.time),
  userName: customFilter(Name(texts.fields.user), (name) => byUserName(name as string)),
  apiGroup: customFilter(Name(texts.fields.apiGroup), (group) => byGroup(group as string)),
  code: equals(code, Type.Integer({ minimum: -1, maximum: 999, title: texts.fields.code })),
  target: customFilter(Name(texts.fields.target), (target) => byBody(target as string)),
  // `targetKind` and `targetId` together identify one object.
  targetKind: customFilter(
    Type.Optional(Type.String({ maxLength: 24, title: texts.fields.targetKind })),
    (kind, { query }) => byObject(kind, query.targetId),
  ),
  targetId: customFilter(
    Type.Optional(Type.String({ maxLength: 64, title: texts.fields.targetId })),
    (object, { query }) => (query.targetKind ? undefined : byObject(undefined, object)),
  ),
  netbarId: customFilter(Type.Optional(count(texts.fields.netbar)), (netbar) =>
    byNetbar(netbar as number),
  ),
  requestId: equals(requestId, Type.String({ maxLength: 64, title: texts.fields.requestId })),
  sameSessionAs: customFilter(Type.Optional(idSchema(id, texts.fields.record)), (record) =>
    sameSession(record as number),
  ),
};
