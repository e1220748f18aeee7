import { eq } from 'drizzle-orm';
import type { TestServer } from '../../../testing/server.ts';
import type { NetbarRow } from '../schemas.ts';
import { netbars } from '../tables.ts';

/** Form data of a new netbar. */
export const form = {
  name: '星河网咖·中心店',
  regionCode: '330100',
  address: '杭州市人民路1号',
  contactName: '陈店长',
  contactPhone: '19000010001',
  disklessType: 'server',
  billingType: 'member',
};

/** Adds a netbar with the call, then sets columns that only reports and time change. */
export async function addNetbar(
  server: TestServer,
  as: string,
  fields: object = {},
  columns: Partial<typeof netbars.$inferInsert> = {},
): Promise<NetbarRow> {
  const reply = await server.call<{ netbar: NetbarRow }>(
    'POST /netbar/addNetbar',
    { ...form, ...fields },
    { as },
  );
  if (reply.code !== 0) throw new Error(`The netbar was not added: ${reply.msg}`);
  const { ID } = reply.data.netbar;
  if (Object.keys(columns).length > 0)
    await server.db.update(netbars).set(columns).where(eq(netbars.id, ID));
  return (await server.call<{ netbar: NetbarRow }>('POST /netbar/getNetbar', { ID }, { as })).data
    .netbar;
}
