import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import {
  among,
  contains,
  customFilter,
  equals,
  range,
} from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { MESSAGE_TYPES, REPLY_SOURCES } from './kinds.ts';
import { maskOpenid } from './mask.ts';
import { Message } from './schemas.ts';
import { wechatMessages, wechatReplyRules } from './tables.ts';
import { texts } from './texts.ts';

const messages = wechatMessages;

const select = (tx: Tx) =>
  tx
    .select({
      message: messages,
      user: { id: users.id, userName: users.userName, nickName: users.nickName },
    })
    .from(messages)
    .leftJoin(wxBindings, eq(wxBindings.openid, messages.openid))
    .leftJoin(users, eq(users.id, wxBindings.userId))
    .$dynamic();

/** Lists received messages, newest first. */
export const messageList = defineLogList({
  table: messages,
  id: messages.id,
  select,
  filters: {
    keyword: contains([messages.content, messages.eventKey], texts.fields.messageListKeyword),
    type: among(messages.type, MESSAGE_TYPES, texts.fields.type),
    event: equals(messages.event, Type.String({ maxLength: 40, title: texts.fields.event })),
    answered: among(messages.answered, REPLY_SOURCES, texts.fields.answered),
    ruleId: equals(messages.ruleId, idSchema(wechatReplyRules.id, texts.fields.ruleId)),
    /** Messages of the sender of this one. */
    sameAs: customFilter(
      Type.Optional(idSchema(messages.id, texts.fields.sameAs)),
      (id) =>
        sql`${messages.openid} = (select other.openid from ${messages} other where other.id = ${id}::bigint)`,
    ),
    ...range('CreatedAt', messages.createdAt, texts.fields.messageListCreatedAt),
  },
  sort: { CreatedAt: messages.createdAt },
  order: [descending(messages.id)],
  row: Message,
  present({ message: { id, createdAt, sentAt, openid, dedupKey: _internal, ...plain }, user }) {
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      sentAt: sentAt.toISOString(),
      openid: maskOpenid(openid),
      userId: user?.id ?? null,
      userName: user?.userName ?? '',
      nickName: user?.nickName ?? '',
      ...plain,
    };
  },
  actionsOn: (_row, { may }) => (may.has('/wechat/revealMessage') ? ['reveal'] : []),
  nameOf: ({ ID }) => String(ID),
});
