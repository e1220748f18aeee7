import { beforeEach, expect, it } from 'vitest';
import { perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import type { EmailTemplate } from './schemas.ts';

const server = withServer();
const DRAFT = { name: '到期提醒', subject: '{{网吧}} 到期', body: '{{name}}：请续费' };
let as: string;
beforeEach(async () => {
  as = await server.login();
});

const call = <T = { template: EmailTemplate }>(name: string, body: object) =>
  server.call<T>(`POST /email/${name}`, body, { as });
const add = async (more: object = {}) =>
  (await call('addTemplate', { ...DRAFT, ...more })).data.template;

it('adds, updates, disables and deletes a template, and returns 409 for a stale update', async () => {
  const made = await add();
  expect(made).toMatchObject({
    ...DRAFT,
    names: ['网吧', 'name'],
    status: 'enabled',
    actions: ['edit', 'send', 'test', 'disable', 'delete'],
  });
  expect(await call('addTemplate', DRAFT)).toMatchObject({
    code: 409,
    data: { errors: [{ field: 'name' }] },
  });
  const { ID, UpdatedAt } = made;
  server.advance(1_000);
  const change = { ID, ...DRAFT, body: '请续费', expectUpdatedAt: UpdatedAt };
  expect((await call('updateTemplate', change)).data.template.names).toEqual(['网吧']);
  expect((await call('updateTemplate', change)).code).toBe(409);
  const other = await add({ name: '维护' });
  expect((await call('updateTemplate', { ...DRAFT, ID: other.ID })).code).toBe(409);
  expect((await call('disableTemplate', { ID })).data.template.actions).toEqual([
    'edit',
    'test',
    'enable',
    'delete',
  ]);
  expect((await call('disableTemplate', { ID })).code).toBe(7);
  expect((await call('getTemplate', { ID })).data.template).toMatchObject({
    status: 'disabled',
    body: '请续费',
  });
  const sent = await call('sendLetter', { to: ['a@b.cn'], templateId: ID, values: { 网吧: '甲' } });
  expect(sent).toMatchObject({ code: 422, data: { errors: [{ field: 'templateId' }] } });
  expect((await call('deleteTemplate', { ID })).code).toBe(0);
  expect(
    (await call<{ total: number }>('getTemplateList', { page: 1, pageSize: 10 })).data.total,
  ).toBe(1);
});

it.each([
  [{ name: '' }, 'name'],
  [{ subject: '{{' }, 'subject'],
  [{ subject: 'a\nb' }, 'subject'],
  [{ body: '{{a b}}' }, 'body'],
  [{ body: 'x'.repeat(20_001) }, 'body'],
])('refuses %j with the field name', async (change, field) => {
  expect(await call('addTemplate', { ...DRAFT, ...change })).toMatchObject({
    code: 422,
    data: { errors: [{ field }] },
  });
});

it('previews an incomplete draft and returns the faults that prevent sending', async () => {
  const preview = async (body: object) => (await call('previewMail', body)).data;
  expect(await preview({ ...DRAFT, values: { 网吧: '<b>甲</b>' } })).toMatchObject({
    subject: '<b>甲</b> 到期',
    text: '{{name}}：请续费',
    names: ['网吧', 'name'],
    missing: ['name'],
    canSend: true,
    faults: [{ field: 'values.name', msg: '请填写「name」' }],
  });
  expect(await preview({ subject: '{{' })).toMatchObject({
    text: '',
    faults: [{ field: 'subject' }],
  });
  expect(await preview({})).toMatchObject({ subject: '', text: '', faults: [] });
});

it('sends a mail from a template like its preview, and keeps the name of a deleted template in the log', async () => {
  const { ID } = await add();
  const params = { to: ['a@example.com'], templateId: ID, values: { 网吧: '甲', name: '张三' } };
  expect((await perform(server, as, '/email/sendLetter', params)).status).toBe('done');
  expect(server.deps.gateways.outbox()[0]).toMatchObject({
    to: 'a@example.com',
    subject: '甲 到期',
    text: '张三：请续费',
  });
  await call('deleteTemplate', { ID });
  const { list } = (
    await call<{ list: object[] }>('getMailList', { page: 1, pageSize: 10, keyword: '到期提醒' })
  ).data;
  expect(list).toMatchObject([{ templateName: '到期提醒', subject: '甲 到期' }]);
});

it('sends a test mail of a draft to the sender address', async () => {
  await server.call(
    'POST /system/setSystemConfig',
    { config: { mail: { from: 'console@example.com' } } },
    { as },
  );
  const { subject, body } = DRAFT;
  expect(
    (await call('emailTest', { subject, body, values: { 网吧: '甲', name: '乙' } })).code,
  ).toBe(0);
  expect(server.deps.gateways.outbox()[0]).toMatchObject({
    to: 'console@example.com',
    subject: '甲 到期',
    text: '乙：请续费',
  });
  expect((await call('emailTest', { subject, body })).code).toBe(422);
});
