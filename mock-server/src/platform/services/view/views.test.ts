import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import type { Boot } from '../../accounts/console/schemas.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import type { SavedView } from './schemas.ts';
import { MAX_VIEWS } from './views.ts';

const server = withServer();
const LIST = 'POST /netbar/getNetbarList';
const CONTENT = {
  query: { status: 'normal' },
  columns: { hidden: null, order: null, widths: {}, pins: {} },
};

let finance: string;
let colleague: string;
let service: string;

beforeEach(async () => {
  await server.addUser('finance1', STAFF_ROLES.finance);
  await server.addUser('finance2', STAFF_ROLES.finance);
  await server.addUser('support1', STAFF_ROLES.support);
  finance = await server.login('finance1', ADMIN_PASSWORD);
  colleague = await server.login('finance2', ADMIN_PASSWORD);
  service = await server.login('support1', ADMIN_PASSWORD);
});

type Route = Parameters<typeof server.call>[0];
const call = (route: Route, body: object, as = finance) =>
  server.call<{ view: SavedView; list: SavedView[] }>(route, body, { as });
const add = async (name: string, as = finance) => {
  const { data } = await call('POST /view/addView', { listId: LIST, name, content: CONTENT }, as);
  return data.view?.ID;
};
const booted = async (as: string) =>
  (await server.call<Boot>('GET /console/boot', undefined, { as })).data.session?.views;
const names = async (as: string) =>
  (await call('POST /view/getViewList', { listId: LIST }, as)).data.list.map(({ name }) => name);

describe('a saved view', () => {
  it('is visible only to its owner until it is shared with the role', async () => {
    const ID = await add('到期网吧');
    expect([await names(finance), await names(colleague)]).toEqual([['到期网吧'], []]);
    expect((await call('PUT /view/shareView', { ID, isShared: true })).data.view).toMatchObject({
      isOwn: true,
      isShared: true,
    });
    expect([await names(colleague), await names(service)]).toEqual([['到期网吧'], []]);
    const [view] = (await call('POST /view/getViewList', { listId: LIST }, colleague)).data.list;
    expect(view).toMatchObject({
      isOwn: false,
      isShared: true,
      ownerName: expect.any(String),
      actions: [],
      content: CONTENT,
    });
    await call('PUT /view/shareView', { ID, isShared: false });
    expect(await names(colleague)).toEqual([]);
  });

  // @guarantee own-data
  it('can be changed and deleted only by its owner', async () => {
    const ID = await add('我的');
    await call('PUT /view/shareView', { ID, isShared: true });
    const others: [Route, object][] = [
      ['PUT /view/updateView', { ID, name: '别人的' }],
      ['DELETE /view/deleteView', { ID }],
      ['PUT /view/shareView', { ID, isShared: false }],
    ];
    for (const [route, body] of others)
      expect([route, (await call(route, body, colleague)).code]).toEqual([route, 7]);
    expect(
      (
        await call(
          'PUT /view/shareView',
          { ID: await add('客服的', service), isShared: true },
          service,
        )
      ).code,
    ).not.toBe(0);
    expect((await call('PUT /view/updateView', { ID, name: '改名' })).data.view.name).toBe('改名');
    expect((await call('DELETE /view/deleteView', { ID })).code).toBe(0);
    expect(await names(colleague)).toEqual([]);
  });

  it('must have a unique name', async () => {
    const ID = await add('甲');
    await add('乙');
    const again = await call('POST /view/addView', {
      listId: LIST,
      name: ' 甲 ',
      content: CONTENT,
    });
    expect([again.code, again.data]).toMatchObject([409, { errors: [{ field: 'name' }] }]);
    expect((await call('PUT /view/updateView', { ID, name: '乙' })).code).toBe(409);
    expect(
      (await call('POST /view/addView', { listId: LIST, name: '  ', content: CONTENT })).code,
    ).toBe(422);
    expect(await add('甲', colleague)).toBeGreaterThan(0);
  });

  it('is renamed to a unique name if two are renamed to it at the same time', async () => {
    const IDs = [await add('甲'), await add('乙')];
    const replies = await Promise.all(
      IDs.map((ID) => call('PUT /view/updateView', { ID, name: '丙' })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('loses lone surrogates in its texts, but keeps texts that look like an escape', async () => {
    const content = {
      ...CONTENT,
      query: { keyword: '网\ud800吧', region: '\\ud800😀', '\udc00': '甲' },
    };
    const { code, data } = await call('POST /view/addView', {
      listId: LIST,
      name: '半个字',
      content,
    });
    expect([code, data.view?.content.query]).toEqual([
      0,
      { keyword: '网\ufffd吧', region: '\\ud800😀', '\ufffd': '甲' },
    ]);
  });

  it('is limited in number', async () => {
    for (let count = 0; count < MAX_VIEWS; count += 1) await add(`第 ${count}`);
    expect(
      (await call('POST /view/addView', { listId: LIST, name: '再一个', content: CONTENT })).code,
    ).toBe(7);
  });
});

describe('the default view of a list', () => {
  const defaults = async (as: string) =>
    (await call('POST /view/getViewList', { listId: LIST }, as)).data.list
      .filter(({ isDefault }) => isDefault)
      .map(({ name }) => name);

  it('can be chosen by each user among the visible views', async () => {
    const ID = await add('共享');
    expect((await call('PUT /view/setDefaultView', { listId: LIST, ID }, colleague)).code).toBe(7);
    await call('PUT /view/shareView', { ID, isShared: true });
    expect((await call('PUT /view/setDefaultView', { listId: LIST, ID }, colleague)).code).toBe(0);
    expect([await defaults(finance), await defaults(colleague)]).toEqual([[], ['共享']]);
    expect((await call('PUT /view/setDefaultView', { listId: 'another', ID })).code).toBe(7);
    const other = await add('另一个', colleague);
    await call('PUT /view/setDefaultView', { listId: LIST, ID: other }, colleague);
    expect(await defaults(colleague)).toEqual(['另一个']);
    expect(await booted(colleague)).toEqual([{ listId: LIST, content: CONTENT }]);
    expect(await booted(finance)).toEqual([]);
    await call('PUT /view/setDefaultView', { listId: LIST }, colleague);
    expect(await defaults(colleague)).toEqual([]);
  });

  it('is reset when the view is deleted', async () => {
    const ID = await add('暂时');
    await call('PUT /view/setDefaultView', { listId: LIST, ID });
    await call('DELETE /view/deleteView', { ID });
    expect(await defaults(finance)).toEqual([]);
  });
});
