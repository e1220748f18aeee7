import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, pageNumber, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Reason } from '../../platform/kernel/lists/reason.ts';
import { markets } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { LEVELS, MEMBER_ROLES, MEMBER_STATUSES } from './status.ts';
import { marketMembers } from './tables.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A current, pending or former member of a market. The phone number is masked. */
export const MemberRow = name(
  'MarketMember',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    marketId: Type.Integer(),
    /** Null until an invited user has joined: the inviter does not see whether the user exists. */
    userId: nullable(Type.Integer()),
    userName: Type.String(),
    nickName: Type.String(),
    headerImg: Type.String(),
    phoneMask: Type.String(),
    role: choice(MEMBER_ROLES, fields.role),
    shareBp: Type.Integer(),
    netbarCount: Type.Integer(),
    status: choice(MEMBER_STATUSES, fields.status),
    applyRemark: Type.String(),
    statusReason: Type.String(),
    joinedAt: nullable(Type.String()),
    leftAt: nullable(Type.String()),
    inviterName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type MemberRow = Static<typeof MemberRow>;

/** Share of an active member, in basis points. */
export const MemberShare = Type.Object({
  ID: Type.Integer(),
  nickName: Type.String(),
  shareBp: Type.Integer(),
});

/** Public data of a listed market. */
export const MarketCard = name(
  'MarketCard',
  Type.Object({
    marketNo: Type.String(),
    name: Type.String(),
    level: choice(LEVELS, fields.level),
    regionNames: Type.Array(Type.String()),
    headName: Type.String(),
    intro: Type.String(),
    notice: Type.String(),
    memberCount: Type.Integer(),
    netbarCount: Type.Integer(),
    joinAudit: Type.Boolean(),
    logoUrl: Type.String(),
    /** Reason why the market cannot be joined now, or ''. */
    closedBecause: Type.String(),
    /** State of the caller's membership, `head`, or ''. */
    mine: Type.String(),
  }),
);
export type MarketCard = Static<typeof MarketCard>;

export const FindMarkets = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 100, title: fields.keyword })),
  regionCode: Type.Optional(
    Type.String({ pattern: '^(?:\\d{2}|\\d{4}|\\d{6})$', maxLength: 6, title: fields.regionCode }),
  ),
  page: Type.Optional(pageNumber),
});
export type FindMarkets = Static<typeof FindMarkets>;

const inviteCode = Type.String({
  pattern: '^[A-Za-z0-9]{6}$',
  maxLength: 6,
  title: fields.inviteCode,
});
const marketNo = Type.String({ minLength: 1, maxLength: 20, title: fields.marketNo });

export const InviteCodeBody = Type.Object({ inviteCode });
export const JoinMarket = Type.Object({
  inviteCode: Type.Optional(inviteCode),
  marketNo: Type.Optional(marketNo),
  remark: Type.Optional(Type.String({ maxLength: 200, title: fields.remark })),
  requestId,
});
export type JoinMarket = Static<typeof JoinMarket>;

export const AnswerInvitation = Type.Object({
  marketNo,
  accept: Type.Boolean({ title: fields.accept }),
  requestId,
});
export const LeaveMarket = Type.Object({ marketNo, requestId });

/** A market that the caller heads, works in, or waits for. */
export const MyMarket = Type.Object({
  /** Id of the market for its head and managers, otherwise null. */
  marketId: nullable(Type.Integer()),
  card: MarketCard,
  role: Type.String(),
  status: Type.String(),
  shareBp: Type.Integer(),
  /** Netbars that are assigned to the caller. They go to the head when the caller leaves. */
  netbarCount: Type.Integer(),
  joinedAt: nullable(Type.String()),
  actions: Type.Array(Type.String()),
});
export type MyMarket = Static<typeof MyMarket>;

/** The caller's part of a settlement. */
export const MyStatement = Type.Object({
  settlementId: Type.Integer(),
  marketName: Type.String(),
  startDay: Type.String(),
  endDay: Type.String(),
  shareBp: Type.Integer(),
  amountFen: Type.Integer(),
  status: Type.String(),
});

const ID = idSchema(marketMembers.id, fields.memberId);
export const AuditMember = Type.Object({
  ID,
  pass: Type.Boolean({ title: fields.pass }),
  reason: Reason,
  requestId,
});
export const InviteMember = Type.Object({
  marketId: idSchema(markets.id, fields.marketId),
  userName: Type.String({ minLength: 1, maxLength: 60, title: fields.userName }),
  role: Type.Optional(choice(MEMBER_ROLES, fields.role)),
  requestId,
});
export const SetMemberRole = Type.Object({
  ID,
  role: choice(MEMBER_ROLES, fields.role),
  expectUpdatedAt,
  requestId,
});
export const RemoveMember = Type.Object({
  ID,
  reason: Reason,
  /** Member who takes over the netbars of the removed member. Default: the head. */
  toMemberId: Type.Optional(idSchema(marketMembers.id, fields.toMemberId)),
  requestId,
});
export const SetMemberShare = Type.Object({
  marketId: idSchema(markets.id, fields.marketId),
  shares: Type.Array(
    Type.Object({
      ID,
      shareBp: Type.Integer({ minimum: 0, maximum: 10_000, title: fields.shareBp }),
      /** Share that the editor saw. The call returns 409 if it has changed. */
      was: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, title: fields.was })),
    }),
    { minItems: 1, maxItems: 500, title: fields.shares },
  ),
  requestId,
});
export type SetMemberShare = Static<typeof SetMemberShare>;
