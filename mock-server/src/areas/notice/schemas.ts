import { type Static, type TInteger, Type } from 'typebox';
import { expectUpdatedAt, moment, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { markets, netbars } from '../netbar/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import { NOTICE_LEVELS, NOTICE_STATUSES, NOTICE_TYPES } from './status.ts';
import { noticeReads, notices } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const MAX_CONTENT = 20_000;
const MAX_LISTED = 1_000;

const optionalFlag = (title: string) => Type.Optional(Type.Boolean({ title }));
const optionalTime = (title: string) =>
  Type.Optional(Type.Union([moment(title), Type.Null()], { title }));
const ids = (schema: ReturnType<typeof idSchema>, title: string) =>
  Type.Optional(Type.Array(schema, { maxItems: MAX_LISTED, title }));

/** Ids of roles have up to 15 digits. */
const roleId: TInteger = Object.assign(idSchema(authorities.authorityId, fields.authorityIds), {
  maximum: Number.MAX_SAFE_INTEGER,
});

/** The people of a notice: everybody, or the people of any of the listed objects. */
export const Audience = Type.Object({
  audienceAll: optionalFlag(fields.audienceAll),
  authorityIds: ids(roleId, fields.authorityIds),
  marketIds: ids(idSchema(markets.id, fields.marketIds), fields.marketIds),
  marketNetbarIds: ids(idSchema(markets.id, fields.marketNetbarIds), fields.marketNetbarIds),
  netbarIds: ids(idSchema(netbars.id, fields.netbarIds), fields.netbarIds),
  userIds: ids(idSchema(users.id, fields.userIds), fields.userIds),
  scopeIds: ids(idSchema(targetScopes.id, fields.scopeIds), fields.scopeIds),
});
export type Audience = Static<typeof Audience>;

const title = Type.String({
  minLength: 2,
  maxLength: 60,
  title: fields.title,
  ...textFormat(/\S\s*\S/, texts.blank),
});
const content = Type.String({
  minLength: 1,
  maxLength: MAX_CONTENT,
  title: fields.content,
  ...textFormat(/\S/, texts.contentBlank),
});

const written = {
  title,
  type: choice(NOTICE_TYPES, fields.type),
  level: choice(NOTICE_LEVELS, fields.level),
  content,
  isPopup: optionalFlag(fields.isPopup),
  isBanner: optionalFlag(fields.isBanner),
  needConfirm: optionalFlag(fields.needConfirm),
  pinned: optionalFlag(fields.pinned),
  isFixed: optionalFlag(fields.isFixed),
  publishAt: optionalTime(fields.publishAt),
  expireAt: optionalTime(fields.expireAt),
  ...Audience.properties,
};
export const AddNotice = Type.Object({ ...written, requestId });
export type WriteNotice = Omit<Static<typeof AddNotice>, 'requestId'>;

const selected = { ID: idSchema(notices.id, fields.ID) };
const versioned = { ...selected, expectUpdatedAt, requestId };
export const NoticeId = Type.Object(selected);
/** A notice for its reader, who sees it by its audience instead of its author. */
export const ReceivedId = Type.Object({ ID: idSchema(noticeReads.noticeId, fields.ID) });
export const ChangeNotice = Type.Object(versioned);
export const UpdateNotice = Type.Object({ ...versioned, ...written });
export const ReviseNotice = Type.Object({
  ...versioned,
  title,
  content,
  expireAt: optionalTime(fields.expireAt),
  pinned: optionalFlag(fields.pinned),
  askAgain: Type.Boolean({ title: fields.askAgain }),
});
export type ReviseNotice = Static<typeof ReviseNotice>;

const time = Type.Union([Type.String(), Type.Null()]);
const amount = Type.Integer();

/** What authors and readers see of a notice. */
const shared = {
  ID: Type.Integer(),
  title: Type.String(),
  type: choice(NOTICE_TYPES, fields.type),
  level: choice(NOTICE_LEVELS, fields.level),
  needConfirm: Type.Boolean(),
  pinned: Type.Boolean(),
  publishedAt: time,
  revision: amount,
};

export const Notice = name(
  'Notice',
  Type.Object({
    ...shared,
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    content: Type.String(),
    isPopup: Type.Boolean(),
    isBanner: Type.Boolean(),
    isFixed: Type.Boolean(),
    publishAt: time,
    expireAt: time,
    endedAt: time,
    status: choice(NOTICE_STATUSES, fields.status),
    authorName: Type.String(),
    ...Type.Required(Audience).properties,
    /** The audience in words. Objects outside the caller's data scope are only counted. */
    audienceText: Type.String(),
    /** Number of people when it was published. */
    targetCount: amount,
    readCount: amount,
    confirmCount: amount,
    actions: Type.Array(Type.String()),
  }),
);
export type Notice = Static<typeof Notice>;

/** A notice for its reader. */
export const MyNotice = name(
  'MyNotice',
  Type.Object({
    ...shared,
    authorName: Type.String(),
    /** Whether the caller still has to read or confirm it. */
    pending: Type.Boolean(),
    readAt: time,
    confirmedAt: time,
    /** Whether it is not published and the caller is trying it. */
    isTest: Type.Boolean(),
  }),
);
export type MyNotice = Static<typeof MyNotice>;

/** A notice with its text, as it is opened. */
export const OpenNotice = name(
  'OpenNotice',
  Type.Object({
    ...shared,
    content: Type.String(),
    authorName: Type.String(),
    isTest: Type.Boolean(),
  }),
);
export type OpenNotice = Static<typeof OpenNotice>;
