import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { count } from '../../../http/schemas.ts';
import { idOf } from '../../kernel/area/idOf.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { contains, equals, hasText, own, range } from '../../kernel/lists/filters.ts';
import { operationRecords, operationTargets } from './tables.ts';
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

/** Who did it, by either of his names. */
const byPerson = (name: string): SQL =>
  sql`(${hasText(userName, name)} or ${userId} in (select ${users.id} from ${users} where ${hasText(users.nickName, name)}))`;

/** The calls of one group, as 接口管理 has them. */
const ofGroup = (group: string): SQL =>
  sql`(${method}, ${path}) in (select ${apis.method}, ${apis.path} from ${apis} where ${eq(apis.apiGroup, group)})`;

/** What the call was about: a number names the thing by its ID, any other text stands somewhere in the body. */
const about = (target: string): SQL =>
  /^\d+$/.test(target)
    ? sql`${body} ~ ${`"[A-Za-z]*(ID|Id|id|IDs|Ids|ids)":\\[?(\\d+,)*${target}[],}]`}`
    : hasText(body, target);

/** All that the session did in which a record was written; the session itself is told nobody. */
const sameSession = (record: number): SQL =>
  sql`${sessionId} <> '' and ${sessionId} = (select one.session_id from ${operationRecords} one where one.id = ${record})`;

/** The records that name an object of a kind, or any object of it where no number is given. */
const namesObject = (kind: unknown, object: unknown): SQL => {
  const { record } = operationTargets;
  const of = and(
    typeof kind === 'string' && kind !== '' ? eq(operationTargets.kind, kind) : undefined,
    typeof object === 'string' && object !== '' ? eq(operationTargets.id, object) : undefined,
  );
  return sql`${id} in (select ${record} from ${operationTargets} where ${of})`;
};

/** The records that name a netbar, or an object that belonged to it. */
const ofNetbar = (netbar: number): SQL =>
  sql`${id} in (select ${operationTargets.record} from ${operationTargets} where ${eq(operationTargets.netbarId, netbar)})`;

/** How operation records are narrowed down. */
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
  userName: own(Name(texts.fields.user), (name) => byPerson(name as string)),
  apiGroup: own(Name(texts.fields.apiGroup), (group) => ofGroup(group as string)),
  code: equals(code, Type.Integer({ minimum: -1, maximum: 999, title: texts.fields.code })),
  target: own(Name(texts.fields.target), (target) => about(target as string)),
  // Both together are one object.
  targetKind: own(
    Type.Optional(Type.String({ maxLength: 24, title: texts.fields.targetKind })),
    (kind, { query }) => namesObject(kind, query.targetId),
  ),
  targetId: own(
    Type.Optional(Type.String({ maxLength: 64, title: texts.fields.targetId })),
    (object, { query }) => (query.targetKind ? undefined : namesObject(undefined, object)),
  ),
  netbarId: own(Type.Optional(count(texts.fields.netbar)), (netbar) => ofNetbar(netbar as number)),
  requestId: equals(requestId, Type.String({ maxLength: 64, title: texts.fields.requestId })),
  sameSessionAs: own(Type.Optional(idOf(id, texts.fields.record)), (record) =>
    sameSession(record as number),
  ),
};
