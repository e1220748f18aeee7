import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { bus } from '@console/shared/verification';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../remote.config.ts';
import BindingPage from './binding/BindingPage.tsx';
import MessagePage from './message/MessagePage.tsx';
import RulePage from './rule/RulePage.tsx';
import { bindingFixture, messageFixture, ruleFixture } from './wechat.fixture.ts';

let server: FakeServer;
const page = (list: object[], actions: string[] = []) => ({
  data: { list, total: list.length, totalExact: true, page: 1, pageSize: 10, actions },
});
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  server = fakeServer();
  signInAs();
  const event = messageFixture({
    ID: 6,
    type: 'event',
    event: 'subscribe',
    content: '',
    answered: 'none',
    ruleName: '',
    reply: '',
  });
  server.on('POST /wechat/getMessageList', page([messageFixture(), event]));
  server.on('POST /wechat/getMessageOptions', {
    data: { dicts: { event: [{ value: 'subscribe', label: '关注' }] } },
  });
  const rules = [
    ruleFixture(),
    ruleFixture({ ID: 4, name: '默认', kind: 'default', keyword: '', reply: '稍后回复', sort: 2 }),
  ];
  server.on('POST /wechat/getReplyRuleList', page(rules, ['add', 'try']));
  server.on('POST /wechat/getBindingList', page([bindingFixture()]));
  server.on('POST /person/getPerson', { data: { wechat: { available: true, boundAt: null } } });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it.each([
  ['message', MessagePage],
  ['rule', RulePage],
  ['binding', BindingPage],
])('the page %s sends the prefetched calls of the manifest', async (name, Page) => {
  renderPage(<Page />);
  const ahead = remote.pages.find(({ component }) => component.endsWith(`${name}.vue`))?.data ?? [];
  await waitFor(() => {
    const seen = server.seen().map(({ route, body }) => ({ route, body }));
    expect(seen).toEqual(
      expect.arrayContaining(ahead.map(({ call, body }) => ({ route: call, body }))),
    );
  });
});

it('labels events by the dictionary, shows replies, and lists all messages of a sender', async () => {
  const rendered = renderPage(<MessagePage />);
  await screen.findByRole('button', { name: '关注' });
  await press('WiFi 密码是多少');
  await within(await screen.findByRole('dialog', { name: '消息详情' })).findByText('请看前台');
  fireEvent.click(
    (await screen.findAllByRole('button', { name: '该用户的消息' }))[0] as HTMLElement,
  );
  await waitFor(() => expect(rendered.query()).toMatchObject({ sameAs: '7' }));
});

it('previews the reply to an entered message', async () => {
  server.on('POST /wechat/tryReply', {
    data: { rule: { ID: 3, name: '密码', kind: 'contains' }, reply: '请看前台。' },
  });
  renderPage(<RulePage />);
  await press('试一试');
  fireEvent.change(await screen.findByLabelText('消息内容'), { target: { value: 'wifi' } });
  await screen.findByText('由规则「密码」回复（包含关键词）');
  expect(server.seen('POST /wechat/tryReply').at(-1)?.body).toMatchObject({
    type: 'text',
    content: 'wifi',
  });
});

it('keeps the input and shows the error at the field if the server refuses a keyword', async () => {
  const errors = [{ field: 'keyword', msg: '规则「密码」已使用相同的关键词' }];
  server.on('POST /wechat/addReplyRule', { code: 409, data: { errors }, msg: '重复' });
  renderPage(<RulePage />);
  await press('新增规则');
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/规则名称/), { target: { value: '又一条' } });
  fireEvent.change(form.getByLabelText(/关键词/), { target: { value: 'wifi' } });
  fireEvent.change(form.getByLabelText(/回复内容/), { target: { value: '您好' } });
  fireEvent.click(form.getByRole('button', { name: '保存规则' }));
  await form.findByText('规则「密码」已使用相同的关键词');
  expect(server.seen('POST /wechat/addReplyRule')[0]?.body).toMatchObject({
    kind: 'contains',
    keyword: 'wifi',
    reply: '您好',
  });
});

it("binds the user's own account through the host's dialog, and removes another binding with a reason", async () => {
  server.on('POST /wechat/removeBinding', { data: {}, msg: '已解除' });
  const asked = vi.fn();
  bus.on('bindWechat', asked);
  renderPage(<BindingPage />);
  await press('绑定微信');
  expect(asked).toHaveBeenCalledOnce();
  bus.off('bindWechat', asked);
  await press('解除绑定');
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/原因/), { target: { value: '更换手机' } });
  fireEvent.click(form.getByRole('button', { name: '解除绑定' }));
  await waitFor(() =>
    expect(server.seen('POST /wechat/removeBinding')[0]?.body).toMatchObject({
      ID: 5,
      reason: '更换手机',
    }),
  );
});
