import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { DEMO_LICENSE, markets, netbars } from '../netbar/index.ts';
import { toBeijingDay } from './period.ts';
import {
  marketApplications,
  marketMembers,
  marketRevenues,
  marketSettlementLines,
  marketSettlements,
} from './tables.ts';

const DAY_MS = 86_400_000;
const REGIONS = [
  ['320000', '330000'],
  ['420000', '430000'],
  ['440000', '510000'],
];
const MEMBERS = 40;
/** States of the memberships that are not active, in rotation. */
const OTHERS = ['pending', 'invited', 'left', 'refused', 'removed'] as const;

const usersWithRoles = (tx: Tx, ...roles: number[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.authorityId, roles))
    .orderBy(asc(users.id));

async function configure(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: markets.id, name: markets.name })
    .from(markets)
    .orderBy(asc(markets.id));
  for (const [index, { id, name }] of rows.entries())
    await tx
      .update(markets)
      .set({
        regionCodes: REGIONS[index % REGIONS.length] ?? [],
        contactName: '示例联系人',
        contactPhone: `1900002${String(index + 1).padStart(4, '0')}`,
        companyName: `${name}示例有限公司`,
        licenseNo: `${DEMO_LICENSE}${String(44_000_000_000_000 + index).padStart(14, '0')}`,
        level: (['A', 'B', 'C'] as const)[index % 3] ?? 'C',
        inviteCode: `DEMO2${index + 2}`,
        listedAt: new Date(now.getTime() - 120 * DAY_MS),
        commissionBp: 800 + index * 200,
        settleCycle: (['month', 'week', 'month'] as const)[index % 3] ?? 'month',
        withdrawMinFen: index === 2 ? 20_000 : 0,
        allowJoin: true,
        joinAudit: index !== 1,
        maxMembers: 100,
        intro: `${name}服务本地网吧，提供安防部署、巡检与售后支持。`,
        notice: index === 0 ? '本月起统一升级客户端，请各成员提前通知网吧。' : '',
      })
      .where(eq(markets.id, id));
  return rows.map(({ id }) => id);
}

/**
 * Adds 40 memberships to the markets. The active ones come first; a user is active in one market
 * only.
 */
async function addMembers(tx: Tx, now: Date, marketIds: readonly number[]): Promise<void> {
  const staff = await usersWithRoles(tx, STAFF_ROLES.marketMember);
  const owners = await usersWithRoles(tx, STAFF_ROLES.netbarOwner, NETBAR_KEEPER);
  const people = [...staff, ...owners].map(({ id }) => id);
  const working = people.length - 4;
  const rows = Array.from({ length: MEMBERS }, (_, index) => {
    const isActive = index < working;
    const joinedAt = new Date(now.getTime() - (index + 5) * DAY_MS);
    const status = isActive ? 'active' : (OTHERS[(index - working) % OTHERS.length] ?? 'left');
    return {
      userId: people[isActive ? index : people.length - 1 - (index % 4)] ?? 0,
      marketId: marketIds[(isActive ? index : Math.floor(index / 4)) % marketIds.length] ?? 0,
      status,
      role: index < marketIds.length ? 'manager' : 'member',
      shareBp: isActive && index < 8 ? 500 + index * 150 : 0,
      applyRemark: status === 'pending' ? '在本地有多家网吧资源，希望加入' : '',
      joinedAt: isActive || status === 'left' || status === 'removed' ? joinedAt : null,
      leftAt: status === 'left' || status === 'removed' ? now : null,
      createdAt: joinedAt,
    };
  });
  const open = new Set<string>();
  const members = rows.map((row) => {
    const key = `${row.marketId} ${row.userId}`;
    const waits = row.status === 'pending' || row.status === 'invited';
    if (waits && open.has(key)) return { ...row, status: 'refused' };
    if (waits) open.add(key);
    return row;
  });
  // Active memberships are inserted last.
  await tx.insert(marketMembers).values(members.reverse());
}

async function addRevenues({ tx, now, random }: DemoContext): Promise<void> {
  const marketNetbars = await tx
    .select({ id: netbars.id, marketId: netbars.marketId })
    .from(netbars)
    .where(isNotNull(netbars.marketId))
    .orderBy(asc(netbars.id));
  const [clerk] = await usersWithRoles(tx, STAFF_ROLES.finance);
  const rows = marketNetbars.flatMap(({ id, marketId }) =>
    [3, 10, 17, 24, 31, 38].map((ago) => ({
      marketId: marketId ?? 0,
      netbarId: id,
      enteredBy: '财务01',
      enteredById: clerk?.id ?? 0,
      // The newest ones wait for a confirmation.
      ...(ago > 3 && { confirmedAt: now, confirmedBy: '财务02' }),
      day: toBeijingDay(new Date(now.getTime() - ago * DAY_MS)),
      amountFen: random.between(2_000, 60_000) * 10,
    })),
  );
  await tx.insert(marketRevenues).values(rows);
  // A reversed settlement. It has no ledger entries.
  const [first] = await tx.select().from(markets).orderBy(asc(markets.id)).limit(1);
  if (!first) return;
  const { id: marketId, commissionBp, ownerId } = first;
  const period = {
    startDay: toBeijingDay(new Date(now.getTime() - 70 * DAY_MS)),
    endDay: toBeijingDay(new Date(now.getTime() - 41 * DAY_MS)),
  };
  const [made] = await tx
    .insert(marketSettlements)
    .values({
      marketId,
      ...period,
      commissionBp,
      baseFen: 0,
      poolFen: 0,
      status: 'reversed',
      startedBy: '财务01',
      reversedAt: now,
      reverseReason: '基数录入有误',
    })
    .returning({ id: marketSettlements.id });
  const line = {
    settlementId: made?.id ?? 0,
    marketId,
    userId: ownerId ?? 1,
    userName: '市场负责人01',
    role: 'head',
    shareBp: 10_000,
    amountFen: 0,
  };
  await tx.insert(marketSettlementLines).values(line);
}

async function addApplications({ tx, now }: DemoContext): Promise<void> {
  const people = (await usersWithRoles(tx, STAFF_ROLES.netbarOwner, NETBAR_KEEPER)).slice(-4);
  const states = ['pending', 'pending', 'rejected', 'draft'];
  await tx.insert(marketApplications).values(
    people.map(({ id }, index) => ({
      applicantId: id,
      status: states[index] ?? 'draft',
      name: ['沿江市场', '湖畔市场', '山城市场', ''][index] ?? '',
      regionCodes: index === 3 ? [] : [['320500', '420100', '510100'][index] ?? '320500'],
      contactName: '示例联系人',
      contactPhone: `1900002${String(index === 1 ? 1 : index + 50).padStart(4, '0')}`,
      companyName: index === 1 ? '华东市场示例有限公司' : `示例公司${index + 1}`,
      licenseNo: `${DEMO_LICENSE}${String(55_000_000_000_000 + index).padStart(14, '0')}`,
      intro: '',
      rejectReason: states[index] === 'rejected' ? '营业执照照片不清晰，请重新上传' : '',
      submittedAt: index === 3 ? null : new Date(now.getTime() - (index + 1) * DAY_MS),
      history:
        index === 3
          ? []
          : [
              {
                at: new Date(now.getTime() - (index + 1) * DAY_MS).toISOString(),
                action: 'submit',
                by: '申请人',
                note: '',
              },
            ],
    })),
  );
}

/**
 * Adds a configuration, 40 memberships and revenues to the demo markets, and applications in every
 * state.
 */
export async function addDemoMarkets(context: DemoContext): Promise<void> {
  const { tx, now } = context;
  const marketIds = await configure(tx, now);
  if (marketIds.length === 0) return;
  await addMembers(tx, now, marketIds);
  await addRevenues(context);
  await addApplications(context);
}
