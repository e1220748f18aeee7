import { and, eq, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { netbarList } from '../../../../areas/netbar/list.ts';
import { markets, netbars } from '../../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../../testing/server.ts';
import { makeScope } from '../../../kernel/identity/authority/roleScope.ts';
import { writeRoleScope } from '../../../kernel/identity/authority/roleScopes.ts';
import { STAFF_ROLES } from '../../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../../kernel/identity/authority/tables.ts';
import { userAuthorities, users } from '../../../kernel/identity/user/tables.ts';
import { download, perform } from '../testing/tasks.ts';

const server = withServer();
const EXPORT = '/netbar/exportNetbarList';
const HEAD = STAFF_ROLES.marketHead;

const isRole = (userId: number, authorityId: number) =>
  and(eq(userAuthorities.userId, userId), eq(userAuthorities.authorityId, authorityId));

async function exported(as: string, body: object) {
  const task = await perform(server, as, EXPORT, body);
  expect(task).toMatchObject({ status: 'done', actions: ['download'] });
  const file = await download(server, as, `downloadResult?ID=${task.ID}`);
  return { task, ...file };
}
const rowsOf = (bytes: Buffer) => parseCsv(bytes.toString('utf8'), { delimiter: ',' });

describe('an export', () => {
  it('contains the filtered rows in list order, the requested columns and dictionary labels', async () => {
    const admin = await server.login();
    await addNetbar(server, admin, { name: '星河网吧' }, { terminalTotal: 5 });
    await addNetbar(server, admin, { name: '银河网吧' }, { terminalTotal: 9 });
    await addNetbar(server, admin, { name: '电竞馆' }, { terminalTotal: 7 });
    const { bytes, headers, task } = await exported(admin, {
      format: 'csv',
      columns: ['status', 'name', 'actions', 'terminalTotal'],
      filter: { keyword: '网吧' },
      sort: [{ field: 'terminalTotal', order: 'desc' }],
    });
    // Excel recognizes UTF-8 by the byte-order mark.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rowsOf(bytes)).toEqual([
      ['网吧名称', '状态', '客户机总数'],
      ['银河网吧', '待审核', '9'],
      ['星河网吧', '待审核', '5'],
    ]);
    expect(task).toMatchObject({ total: 2, success: 2, file: { size: bytes.length } });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''%E7%BD%91%E5%90%A7-\d{8}-\d+\.csv$/,
    );
  });

  it('writes a workbook with numbers as numbers, times as times in China and a bold title row', async () => {
    const admin = await server.login();
    await addNetbar(server, admin, { name: '星河网吧', remark: '=1+1' }, { terminalTotal: 5 });
    const { bytes } = await exported(admin, {
      format: 'xlsx',
      columns: ['name', 'terminalTotal', 'remark', 'CreatedAt'],
    });
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [netbar] = await server.db.select({ at: netbars.createdAt }).from(netbars);
    const seconds = Math.floor((netbar?.at.getTime() ?? 0) / 1000) * 1000;
    const [titles, row] = sheets[0]?.rows ?? [];
    expect([...(titles ?? [])].sort()).toEqual(
      ['创建时间', '备注', '客户机总数', '网吧名称'].sort(),
    );
    expect(row).toEqual(
      expect.arrayContaining(['星河网吧', 5, '=1+1', new Date(seconds + 8 * 3_600_000)]),
    );
    const isBold = (cell: string) => sheets[0]?.cells?.get(cell)?.style?.font?.bold === true;
    expect([isBold('0,0'), isBold('1,0')]).toEqual([true, false]);
    expect(sheets[0]?.autoFilter?.range).toBe('A1:D2');
  });

  // @guarantee injection
  it.each([
    '=HYPERLINK("http://x","y")',
    '+1',
    '-1+2',
    '@SUM(A1)',
    '\tx',
    // Spreadsheets of East Asian locales also evaluate these as formulas.
    '＝HYPERLINK("http://x","y")',
    '＋1',
    '－1＋2',
    '＠SUM(A1)',
  ])('escapes %s in CSV', async (remark) => {
    const admin = await server.login();
    const { ID } = await addNetbar(server, admin);
    await server.db.update(netbars).set({ remark }).where(eq(netbars.id, ID));
    const { bytes } = await exported(admin, { format: 'csv', columns: ['remark'] });
    expect(rowsOf(bytes)[1]).toEqual([`'${remark}`]);
  });

  it('contains each row once for every sort column, also with equal and null values over several pages', async () => {
    const admin = await server.login();
    const { ID } = await addNetbar(server, admin);
    await server.db.execute(sql`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type,
        terminal_total, last_heartbeat_at, market_id)
      select 'X' || n, 'N' || n, '330100', '', '', '', 'server', 'member', n % 3,
        case when n % 2 = 0 then now() - (n / 4) * interval '1 microsecond' end, null from generate_series(1, 1300) n`);
    expect(ID).toBeGreaterThan(0);
    for (const [field, order] of [
      ['lastHeartbeatAt', 'asc'],
      ['lastHeartbeatAt', 'desc'],
      ['terminalTotal', 'asc'],
      ['terminalTotal', 'desc'],
      ['name', 'asc'],
    ] as const) {
      const sort = [{ field, order }];
      const { bytes } = await exported(admin, { format: 'csv', columns: ['netbarNo'], sort });
      const listed: string[] = [];
      for (let page = 1; page <= 14; page++) {
        const { data } = await server.call<{ list: { netbarNo: string }[] }>(
          'POST /netbar/getNetbarList',
          { page, pageSize: 100, sort },
          { as: admin },
        );
        listed.push(...data.list.map(({ netbarNo }) => netbarNo));
      }
      expect(rowsOf(bytes).slice(1).flat(), `${field} ${order}`).toEqual(listed);
    }
  });

  it('contains only rows that its creator may see, for all and for selected rows', async () => {
    const admin = await server.login();
    const head = await server.addUser('head.zhou', STAFF_ROLES.marketHead);
    await addNetbar(server, admin, { name: '别人的网吧' });
    const market = { marketNo: 'M1', name: '市场', status: 'open', ownerId: head };
    const [{ id: marketId } = { id: 0 }] = await server.db
      .insert(markets)
      .values(market)
      .returning({ id: markets.id });
    const ownNetbar = await addNetbar(server, admin, { name: '自己的网吧' }, { marketId });
    const token = await server.login('head.zhou');
    const all = await exported(token, { format: 'csv', columns: ['name'] });
    expect(rowsOf(all.bytes)).toEqual([['网吧名称'], ['自己的网吧']]);
    const selected = await exported(token, {
      format: 'csv',
      columns: ['name'],
      ids: [ownNetbar.ID - 1, ownNetbar.ID],
    });
    expect(rowsOf(selected.bytes)).toEqual([['网吧名称'], ['自己的网吧']]);
  });

  it('leaves out rows that its creator lost access to before the task ran', async () => {
    await server.addUser('head.zhou', STAFF_ROLES.marketHead);
    await writeRoleScope(server.db, STAFF_ROLES.marketHead, makeScope('all'));
    await server.db.execute(sql`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type,
        billing_type, terminal_total)
      select 'X' || n, 'N' || n, '330100', '', '', '', 'server', 'member', 1 from generate_series(1, 1200) n`);
    const { read } = netbarList;
    let first = 0;
    const spy = vi.spyOn(netbarList, 'read').mockImplementationOnce(async (...page) => {
      const rows = await read(...page);
      first = rows.length;
      await writeRoleScope(server.db, STAFF_ROLES.marketHead, makeScope('market'));
      return rows;
    });
    const head = await server.login('head.zhou');
    const { status, task } = await exported(head, { format: 'csv', columns: ['netbarNo'] });
    // The file contains rows from before the change.
    expect(status).toBe(403);
    await writeRoleScope(server.db, STAFF_ROLES.marketHead, makeScope('all'));
    const { bytes } = await download(server, head, `downloadResult?ID=${task.ID}`);
    expect(first).toBeLessThan(1200);
    expect(spy).toHaveBeenCalledTimes(1200 / first);
    spy.mockRestore();
    expect(rowsOf(bytes)).toHaveLength(1 + first);
    expect(task).toMatchObject({ total: 1200, success: first });
  });

  it("can be downloaded only by its creator, and only while the creator's role may export", async () => {
    const admin = await server.login();
    await addNetbar(server, admin);
    const { task } = await exported(admin, { format: 'csv' });
    await server.addUser('zhao.admin', 999);
    const path = `downloadResult?ID=${task.ID}`;
    expect(await download(server, await server.login('zhao.admin'), path)).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('json') },
    });
    expect((await download(server, '', path)).status).toBe(401);
    const [{ fileKey } = { fileKey: '' }] = await server.db
      .select({ fileKey: sql<string>`file_key` })
      .from(sql`tasks`);
    const byKey = await server.app.inject({
      method: 'GET',
      url: `/uploads/file/${fileKey}`,
      headers: { 'x-token': admin },
    });
    expect(byKey.statusCode).toBe(404);
    await server.db.update(users).set({ mustChangePassword: true });
    expect((await download(server, admin, path)).status).toBe(403);
    await server.db.update(users).set({ mustChangePassword: false });
    expect((await download(server, admin, path)).status).toBe(200);
    await server.db.delete(authorityApis).where(eq(authorityApis.path, EXPORT));
    expect((await download(server, admin, path)).status).toBe(403);
  });

  // @guarantee own-data
  it.each([
    [
      'the creator loses the role of the export',
      async (id: number) => server.db.delete(userAuthorities).where(isRole(id, HEAD)),
    ],
    [
      'that role loses the permission',
      async () => server.db.delete(authorityApis).where(eq(authorityApis.authorityId, HEAD)),
    ],
    [
      'the data scope of that role is narrowed',
      async () => writeRoleScope(server.db, HEAD, makeScope('owner')),
    ],
    ['the creator loses a market', async () => server.db.update(markets).set({ ownerId: null })],
    [
      "a netbar leaves the creator's market",
      async () => server.db.update(netbars).set({ marketId: null }),
    ],
  ])('cannot be downloaded after %s, not even in another role', async (_what, lose) => {
    const admin = await server.login();
    const id = await server.addUser('head.zhou', HEAD, 888);
    const market = { marketNo: 'M1', name: '市场', status: 'open', ownerId: id };
    const [{ id: marketId } = { id: 0 }] = await server.db
      .insert(markets)
      .values(market)
      .returning({ id: markets.id });
    await addNetbar(server, admin, {}, { marketId });
    const head = await server.login('head.zhou');
    const { task } = await exported(head, { format: 'csv' });
    const { headers } = await server.call(
      'POST /user/setUserAuthority',
      { authorityId: 888 },
      { as: head },
    );
    const fetched = async (what: string) =>
      (await download(server, String(headers['new-token']), `download${what}?ID=${task.ID}`))
        .status;
    expect([await fetched('Result'), await fetched('Errors')]).toEqual([200, 200]);
    // Additional access does not matter.
    await addNetbar(server, admin, { name: '又一家' }, { marketId });
    expect(await fetched('Result')).toBe(200);
    await lose(id);
    expect([await fetched('Result'), await fetched('Errors')]).toEqual([403, 403]);
    const listed = { ID: task.ID, page: 1, pageSize: 10 };
    expect(
      (
        await server.call('POST /task/getTaskErrorList', listed, {
          as: String(headers['new-token']),
        })
      ).code,
    ).toBe(7);
  });

  it('exports the selected columns and refuses a selection without any exportable column', async () => {
    const admin = await server.login();
    expect(
      (await server.call(`POST ${EXPORT}`, { format: 'csv', columns: ['actions'] }, { as: admin }))
        .code,
    ).toBe(422);
    expect((await server.call(`POST ${EXPORT}`, { format: 'pdf' }, { as: admin })).code).toBe(422);
  });
});
