import { expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/index.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import type { Detail, DetailNode, Dictionary } from './schemas.ts';

const server = withServer();
const find = (as: string, query: string) =>
  server.call<{ resysDictionary: Dictionary }>(
    `GET /sysDictionary/findSysDictionary?${query}`,
    undefined,
    { as },
  );
const details = (as: string, query: string) =>
  server.call<{ list: Detail[]; total: number }>(
    `GET /sysDictionaryDetail/getSysDictionaryDetailList?${query}`,
    undefined,
    {
      as,
    },
  );

it('returns all dictionaries, and one by type to any signed-in user', async () => {
  const as = await server.login();
  const all = await server.call<Dictionary[]>(
    'GET /sysDictionary/getSysDictionaryList',
    undefined,
    { as },
  );
  expect(all.data.map((entry) => entry.type)).toEqual(
    expect.arrayContaining([
      'gender',
      'int',
      'bool',
      'time.Time',
      'netbar_status',
      'diskless_type',
    ]),
  );
  await server.addUser('keeper', 301);
  const gender = await find(await server.login('keeper'), 'type=gender');
  expect(
    gender.data.resysDictionary.sysDictionaryDetails?.map(({ label, value }) => [label, value]),
  ).toEqual([
    ['男', '1'],
    ['女', '2'],
  ]);
  expect((await find(as, 'type=nothing')).msg).toBe('字典未创建或未开启');
  expect((await find(as, `type=${encodeURIComponent("' or 1=1 --")}`)).code).toBe(7);
});

it('creates, changes, disables and deletes a dictionary', async () => {
  const as = await server.login();
  const fields = { name: '<b>级别</b>', type: 'level', desc: "'; drop table dictionaries; --" };
  const write = (method: string, name: string, body: object) =>
    server.call(`${method} /sysDictionary/${name}SysDictionary`, body, { as });
  expect((await write('POST', 'create', fields)).code).toBe(0);
  expect((await write('POST', 'create', fields)).code).toBe(409);
  expect((await write('POST', 'create', { ...fields, type: 'a b' })).code).toBe(422);
  const { resysDictionary } = (await find(as, 'type=level')).data;
  expect(resysDictionary).toMatchObject({ ...fields, status: true, sysDictionaryDetails: [] });
  const { ID } = resysDictionary;
  expect((await write('PUT', 'update', { ID, ...fields, type: 'gender' })).code).toBe(409);
  expect((await write('PUT', 'update', { ID, ...fields, status: false })).code).toBe(0);
  expect((await find(as, 'type=level')).code).toBe(7);
  expect((await find(as, `ID=${ID}&status=false`)).code).toBe(0);
  expect((await write('DELETE', 'delete', { ID })).code).toBe(0);
  expect((await write('DELETE', 'delete', { ID })).msg).toBe('字典不存在或已被删除');
});

it('keeps values unique and in order, and pages them', async () => {
  const as = await server.login();
  const { ID: sysDictionaryID } = (await find(as, 'type=billing_type')).data.resysDictionary;
  const write = (method: string, name: string, body: object) =>
    server.call(`${method} /sysDictionaryDetail/${name}SysDictionaryDetail`, body, { as });
  const value = { sysDictionaryID, label: '包月', value: 'monthly', sort: 0 };
  expect((await write('POST', 'create', value)).code).toBe(0);
  expect((await write('POST', 'create', value)).code).toBe(409);
  const page = await details(as, `page=1&pageSize=2&sysDictionaryID=${sysDictionaryID}`);
  expect([page.data.total, page.data.list.map((entry) => entry.value)]).toEqual([
    5,
    ['monthly', 'member'],
  ]);
  expect(
    (await details(as, `page=9&pageSize=2&sysDictionaryID=${sysDictionaryID}`)).data,
  ).toMatchObject({ list: [], total: 5 });
  expect(
    (await details(as, `page=1&pageSize=9&sysDictionaryID=${sysDictionaryID}&label=%25`)).data
      .total,
  ).toBe(0);
  const [first] = page.data.list;
  await addNetbar(server, as, { billingType: 'monthly' });
  expect((await write('PUT', 'update', { ...first, status: false })).code).toBe(0);
  await expect(
    addNetbar(server, as, { regionCode: '330200', billingType: 'monthly' }),
  ).rejects.toThrow('不在字典的可选值内');
  expect((await write('PUT', 'update', { ...first, value: 'member' })).code).toBe(409);
  await server.db.update(netbars).set({ billingType: 'member' });
  expect((await write('DELETE', 'delete', { ID: first?.ID })).code).toBe(0);
  expect(
    (
      await server.call(
        `GET /sysDictionaryDetail/findSysDictionaryDetail?ID=${first?.ID}`,
        undefined,
        { as },
      )
    ).code,
  ).toBe(7);
});

it('nests values within one dictionary without cycles, and exports and imports them', async () => {
  const as = await server.login();
  const post = (path: string, body: object) => server.call(`POST ${path}`, body, { as });
  const tree = async (query: string) =>
    (
      await server.call<{ list: DetailNode[] }>(`GET /sysDictionaryDetail/${query}`, undefined, {
        as,
      })
    ).data.list;
  await post('/sysDictionary/createSysDictionary', { name: '地点', type: 'place' });
  const { ID: sysDictionaryID } = (await find(as, 'type=place')).data.resysDictionary;
  const { ID: foreign } = (await find(as, 'type=gender')).data.resysDictionary;
  const [stranger] = await tree(`getDictionaryTreeList?sysDictionaryID=${foreign}`);
  const create = '/sysDictionaryDetail/createSysDictionaryDetail';
  const add = async (value: string, parentID: number) => {
    expect((await post(create, { sysDictionaryID, label: value, value, parentID })).code).toBe(0);
    return (
      (await details(as, `page=1&pageSize=9&sysDictionaryID=${sysDictionaryID}&value=${value}`))
        .data.list[0]?.ID ?? 0
    );
  };
  const top = await add('zj', 0);
  const city = await add('hz', top);
  const street = await add('xh', city);
  const nodes = await tree('getDictionaryTreeListByType?type=place');
  expect(nodes).toMatchObject([
    { value: 'zj', level: 0, path: '', parentID: null, children: [{ value: 'hz' }] },
  ]);
  expect(nodes[0]?.children?.[0]?.children).toMatchObject([
    { level: 2, path: `${top},${city}`, children: null, disabled: false },
  ]);
  const below = `getDictionaryDetailsByParent?sysDictionaryID=${sysDictionaryID}&parentID=${top}`;
  expect((await tree(below)).map(({ value, children }) => [value, children])).toEqual([
    ['hz', null],
  ]);
  expect((await tree(`${below}&includeChildren=true`))[0]?.children).toHaveLength(1);
  const path = await server.call<{ path: Detail[] }>(
    `GET /sysDictionaryDetail/getDictionaryPath?id=${street}`,
    undefined,
    {
      as,
    },
  );
  expect(path.data.path.map(({ value }) => value)).toEqual(['zj', 'hz', 'xh']);
  const move = (parentID?: number) =>
    server.call(
      'PUT /sysDictionaryDetail/updateSysDictionaryDetail',
      { ID: top, sysDictionaryID, label: 'zj', value: 'zj', parentID },
      { as },
    );
  for (const parentID of [top, street, stranger?.ID, 999_999])
    expect((await move(parentID)).code).toBe(422);
  expect(
    (
      await server.call(
        'DELETE /sysDictionaryDetail/deleteSysDictionaryDetail',
        { ID: city },
        { as },
      )
    ).msg,
  ).toContain('下级');
  const exported = await server.call<object>(
    `GET /sysDictionary/exportSysDictionary?ID=${sysDictionaryID}`,
    undefined,
    { as },
  );
  const importAs = (change: object) =>
    post('/sysDictionary/importSysDictionary', {
      json: JSON.stringify({ ...exported.data, ...change }),
    });
  expect((await importAs({})).code).toBe(409);
  expect((await importAs({ type: 'place2' })).code).toBe(0);
  expect(
    (await tree('getDictionaryTreeListByType?type=place2'))[0]?.children?.[0]?.children,
  ).toMatchObject([{ value: 'xh' }]);
  const nested = '{"label":"a","value":"b","extend":"","status":true,"sort":0,"children":[';
  const deep = `{"name":"x","type":"deep","status":true,"desc":"","sysDictionaryDetails":[${nested.repeat(3000)}${']}'.repeat(3000)}]}`;
  const unstorable = JSON.stringify({ ...exported.data, type: 'place3', desc: 'a\u0000b' });
  for (const json of [
    '{}',
    '[[',
    `{"name":"x","type":"a b","status":true,"desc":"","sysDictionaryDetails":[]}`,
    deep,
    unstorable,
  ])
    expect((await post('/sysDictionary/importSysDictionary', { json })).code).toBe(7);
});
