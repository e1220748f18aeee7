import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { maskPhone } from '../../http/masking.ts';
import { userNameOrPhone } from '../../platform/accounts/user/search.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, customFilter, hasText } from '../../platform/kernel/lists/filters.ts';
import { markets, netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { isCountedNetbar } from './marketList.ts';
import { MemberRow } from './memberSchemas.ts';
import { MEMBER_ROLES, MEMBER_STATUSES, type MemberStatus, memberTransitions } from './status.ts';
import { marketMembers } from './tables.ts';

const assignedNetbarCount = sql<number>`(select count(*) from ${netbars} where ${and(
  sql`${netbars.memberId} = ${marketMembers.userId}`,
  sql`${netbars.marketId} = ${marketMembers.marketId}`,
  isCountedNetbar,
)})`.mapWith(Number);

/**
 * Rows of invited users who have not joined. They show only what the inviter typed, because the
 * inviter must not see whether the user exists.
 */
const isOnlyInvited = ({ invitedName, joinedAt }: typeof marketMembers.$inferSelect) =>
  invitedName !== '' && joinedAt === null;
const onlyInvitedSql = sql`${marketMembers.invitedName} <> '' and ${marketMembers.joinedAt} is null`;

const select = (tx: Tx) =>
  tx
    .select({
      member: marketMembers,
      user: {
        userName: users.userName,
        nickName: users.nickName,
        headerImg: users.headerImg,
        phone: users.phone,
      },
      netbarCount: assignedNetbarCount,
    })
    .from(marketMembers)
    .leftJoin(users, eq(users.id, marketMembers.userId))
    .$dynamic();

/** Lists current, pending and former members of one market. */
export const memberList = defineList({
  table: marketMembers,
  id: marketMembers.id,
  select,
  filters: {
    marketId: customFilter(idSchema(markets.id, fields.marketId), (id) =>
      eq(marketMembers.marketId, id as number),
    ),
    keyword: customFilter(
      Type.Optional(Type.String({ maxLength: 100, title: fields.keyword })),
      (text) =>
        sql`case when ${onlyInvitedSql} then ${hasText(marketMembers.invitedName, text as string)}
          else ${marketMembers.userId} in (select ${users.id} from ${users} where ${userNameOrPhone(text as string)}) end`,
    ),
    role: among(marketMembers.role, MEMBER_ROLES, fields.role),
    status: among(marketMembers.status, MEMBER_STATUSES, fields.status),
  },
  tabs: ['status'],
  sort: {
    joinedAt: marketMembers.joinedAt,
    shareBp: marketMembers.shareBp,
    CreatedAt: marketMembers.createdAt,
  },
  row: MemberRow,
  present({ member, user, netbarCount }) {
    const { id, createdAt, updatedAt, invitedName, ...plain } = member;
    const typed = { userName: invitedName, nickName: invitedName, headerImg: '', phone: '' };
    const { phone, ...shown } = isOnlyInvited(member) || !user ? typed : user;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      userId: isOnlyInvited(member) ? null : plain.userId,
      ...shown,
      netbarCount,
      phoneMask: phone === '' ? '' : maskPhone(phone),
      role: plain.role as MemberRow['role'],
      status: plain.status as MemberStatus,
      joinedAt: plain.joinedAt?.toISOString() ?? null,
      leftAt: plain.leftAt?.toISOString() ?? null,
    };
  },
  actionsOn: ({ member }, { may }) => memberTransitions.actions(member.status as MemberStatus, may),
  actions: {
    invite: '/market/inviteMember',
    inviteManager: '/market/setMemberRole',
    share: '/market/setMemberShare',
    resetCode: '/market/resetInviteCode',
  },
  nameOf: ({ nickName }) => nickName,
});
