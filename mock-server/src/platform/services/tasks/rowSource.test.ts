import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { visibleRows } from './rowSource.ts';

const server = withServer();

it('does not return rows that the list would not show', async () => {
  const admin = await server.login();
  await addNetbar(server, admin, { name: '星河网吧' });
  await addNetbar(server, admin, { name: '银河网吧' });
  const list = defineList({
    table: netbars,
    id: netbars.id,
    select: (tx) => tx.select().from(netbars).$dynamic(),
    filters: {},
    always: () => eq(netbars.name, '星河网吧'),
    row: Type.Object({ ID: Type.Integer() }),
    present: ({ id }) => ({ ID: id }),
  });
  const caller = { userId: 1, uuid: '', userName: 'admin', nickName: '', authorityId: SUPER_ADMIN };
  const where = await visibleRows(list, { tx: server.db, caller, now: server.deps.now() }, {});
  expect(await server.db.$count(netbars, where)).toBe(1);
});
