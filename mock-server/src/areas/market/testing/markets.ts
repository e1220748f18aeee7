import { eq } from 'drizzle-orm';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import type { TestServer } from '../../../testing/server.ts';
import { markets } from '../../netbar/index.ts';
import type { MemberRow } from '../memberSchemas.ts';
import { marketMembers } from '../tables.ts';

let made = 0;

/** Adds a listed market with a head and signs the head in. */
export async function addMarket(
  server: TestServer,
  columns: Partial<typeof markets.$inferInsert> = {},
) {
  made += 1;
  const headName = `head${made}`;
  const headId = await server.addUser(headName, STAFF_ROLES.marketHead);
  const [row] = await server.db
    .insert(markets)
    .values({
      marketNo: `MT${made}`,
      name: `市场${made}`,
      status: 'listed',
      ownerId: headId,
      regionCodes: ['330000'],
      contactName: '联系人',
      contactPhone: '19000000001',
      intro: '简介',
      commissionBp: 1000,
      allowJoin: true,
      joinAudit: true,
      inviteCode: `CODE${String(made).padStart(2, '2')}`,
      ...columns,
    })
    .returning();
  if (!row) throw new Error('no market');
  return { market: row, headId, headName, head: await server.login(headName) };
}

/** Adds an active member to a market and signs the member in. */
export async function addMember(
  server: TestServer,
  marketId: number,
  userName: string,
  columns: Partial<typeof marketMembers.$inferInsert> = {},
) {
  const userId = await server.addUser(userName, STAFF_ROLES.marketMember);
  const [row] = await server.db
    .insert(marketMembers)
    .values({ marketId, userId, status: 'active', ...columns })
    .returning();
  if (!row) throw new Error('no member');
  return { id: row.id, userId, as: await server.login(userName) };
}

export const listMembers = async (
  server: TestServer,
  as: string,
  marketId: number,
  filter: object = {},
) =>
  (
    await server.call<{ list: MemberRow[]; total: number }>(
      'POST /market/getMemberList',
      { marketId, page: 1, pageSize: 100, ...filter },
      { as },
    )
  ).data;

export const readMarketRow = async (server: TestServer, id: number) =>
  (await server.db.select().from(markets).where(eq(markets.id, id)))[0];
