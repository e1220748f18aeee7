import { type Static, Type } from 'typebox';
import { expectUpdatedAt, ID, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { MESSAGE_TYPES, REPLY_SOURCES, RULE_KINDS } from './kinds.ts';
import { wechatMessages, wechatReplyRules } from './tables.ts';
import { texts } from './texts.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const actions = Type.Array(Type.String());

/** Maximum number of rules, because all rules are evaluated for each message. */
export const MAX_RULES = 100;
/** Maximum length of a reply in UTF-8 bytes, given by the platform. */
export const MAX_REPLY_BYTES = 2_047;

/** A message or event that the official account received. */
export const Message = name(
  'WechatMessage',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    sentAt: Type.String(),
    /** Masked OpenID. */
    openid: Type.String(),
    /** User who has bound this WeChat account, or null. */
    userId: orNull(Type.Integer()),
    userName: Type.String(),
    nickName: Type.String(),
    type: choice(MESSAGE_TYPES, texts.fields.type),
    event: Type.String(),
    eventKey: Type.String(),
    content: Type.String(),
    msgId: Type.String(),
    answered: choice(REPLY_SOURCES, texts.fields.answered),
    ruleId: orNull(Type.Integer()),
    ruleName: Type.String(),
    reply: Type.String(),
    actions,
  }),
);
export type Message = Static<typeof Message>;

export const ReplyRule = name(
  'WechatReplyRule',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    kind: choice(RULE_KINDS, texts.fields.kind),
    keyword: Type.String(),
    reply: Type.String(),
    enabled: Type.Boolean(),
    sort: Type.Integer(),
    updaterName: Type.String(),
    /** Time of its last reply within the stored messages. */
    lastAt: orNull(Type.String()),
    actions,
  }),
);
export type ReplyRule = Static<typeof ReplyRule>;

/** A WeChat binding of a user. `ID` is the user id. */
export const Binding = name(
  'WechatBinding',
  Type.Object({
    ID: Type.Integer(),
    /** Time of the binding. */
    CreatedAt: Type.String(),
    userName: Type.String(),
    nickName: Type.String(),
    headerImg: Type.String(),
    enable: Type.Integer(),
    /** Masked OpenID. */
    openid: Type.String(),
    isSelf: Type.Boolean(),
    actions,
  }),
);
export type Binding = Static<typeof Binding>;

const fields = {
  name: Type.String({ minLength: 1, maxLength: 30, title: texts.fields.name }),
  kind: choice(RULE_KINDS, texts.fields.kind),
  keyword: Type.Optional(Type.String({ maxLength: 30, title: texts.fields.fieldsKeyword })),
  reply: Type.String({ minLength: 1, maxLength: 600, title: texts.fields.reply }),
};
export const AddRule = Type.Object({
  ...fields,
  enabled: Type.Optional(Type.Boolean({ title: texts.fields.enabled })),
  requestId,
});
export type AddRule = Static<typeof AddRule>;
const RuleID = idSchema(wechatReplyRules.id);
export const UpdateRule = Type.Object({ ID: RuleID, ...fields, expectUpdatedAt, requestId });
export type UpdateRule = Static<typeof UpdateRule>;
export const SortRules = Type.Object({
  IDs: Type.Array(ID, { minItems: 1, maxItems: MAX_RULES, title: texts.fields.IDs }),
  requestId,
});
export const RuleIdBody = Type.Object({ ID: RuleID, requestId });

export const TryReply = Type.Object({
  type: choice(['text', 'image', 'subscribe'], texts.fields.tryReplyType),
  content: Type.Optional(Type.String({ maxLength: 2_000, title: texts.fields.content })),
});
/** Reply to a sample message, with its rule. */
export const TriedReply = Type.Object({
  rule: orNull(
    Type.Object({
      ID: Type.Integer(),
      name: Type.String(),
      kind: choice(RULE_KINDS, texts.fields.kind),
    }),
  ),
  reply: Type.String(),
});

export const MessageReasonBody = Type.Object({
  ID: idSchema(wechatMessages.id),
  reason: RequiredReason,
});
const UserID = idSchema(wxBindings.userId, texts.fields.userID);
export const RevealBinding = Type.Object({ ID: UserID, reason: RequiredReason });
export const RemoveBinding = Type.Object({ ID: UserID, reason: RequiredReason, requestId });
