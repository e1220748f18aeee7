import { parseCsv } from 'hucre/csv';
import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { Form, FormSubmission, MyForm } from './schemas.ts';
import { DRAFT, formCalls, REPAIR } from './testing/forms.ts';

const server = withServer();
const { send, add, publish } = formCalls(server);
let admin: string;
let owner: string;

beforeEach(async () => {
  admin = await server.login();
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  owner = await server.login('owner');
});

const open = (as: string, code = 'repair') =>
  send<{ form: MyForm; schema: typeof REPAIR }>('getPublishedForm', { code }, as);
const submit = (as: string, form: Form, values: object, version = form.version) =>
  send<{ ID: number }>('submitForm', { ID: form.ID, version, values }, as);
const submissions = async (as: string, formId: number) =>
  (
    await send<{ list: FormSubmission[] }>(
      'getSubmissionList',
      { page: 1, pageSize: 10, formId },
      as,
    )
  ).data.list;
const edit = (as: string, form: Form, change: object) =>
  send<{ form: Form }>('updateForm', { ...DRAFT, ID: form.ID, ...change }, as);
const { cost: _removed, ...others } = REPAIR.properties;
const CHANGED = { ...REPAIR, properties: others };

it('offers a published form to its roles, without the fields of other roles', async () => {
  await server.addUser('keeper', STAFF_ROLES.support);
  const keeper = await server.login('keeper');
  const { form } = (await add({}, admin)).data;
  expect((await open(owner)).code).toBe(7);
  await send('publishForm', { ID: form.ID }, admin);
  const { properties } = (await open(owner)).data.schema;
  expect(Object.keys(properties).sort()).toEqual(['part', 'reason', 'seat']);
  expect((await open(keeper)).code).toBe(7);
  const mine = await send<{ list: MyForm[] }>('getMyFormList', { page: 1, pageSize: 10 }, owner);
  expect(mine.data.list).toMatchObject([{ code: 'repair', submitted: 0, actions: ['fill'] }]);
});

it('stores shown values only, and names each violated rule at its field', async () => {
  const form = await publish(admin);
  const wrong = await submit(owner, form, { part: 'other', seat: 'B1', cost: 5 });
  expect([wrong.code, wrong.data.errors]).toEqual([
    422,
    [
      { field: 'reason', msg: '请填写说明' },
      { field: 'seat', msg: '机号应为 A 和两位数字' },
    ],
  ]);
  expect(
    (await submit(owner, form, { part: 'disk', reason: 'x', seat: 'A01', cost: 5 })).code,
  ).toBe(0);
  const [stored] = await submissions(admin, form.ID);
  expect(stored?.values).toEqual({ part: 'disk', seat: 'A01' });
  expect(stored?.answers.map(({ text }) => text)).toEqual(['硬盘', '', 'A01', '']);
});

it('keeps a published version while its next version is edited, and refuses outdated values', async () => {
  const form = await publish(admin);
  const edited = (await edit(admin, form, { schema: CHANGED })).data.form;
  expect(edited).toMatchObject({ version: 1, hasDraft: true, status: 'published' });
  expect((await submit(owner, form, { part: 'disk' })).code).toBe(0);
  await send('publishForm', { ID: form.ID }, admin);
  const outdated = await submit(owner, form, { part: 'disk' });
  expect([outdated.code, outdated.data]).toEqual([409, { version: 2 }]);
  expect((await submit(owner, form, { part: 'disk' }, 2)).code).toBe(0);
  const stored = await submissions(admin, form.ID);
  expect(stored.map(({ version, answers }) => [version, answers.length])).toEqual([
    [2, 3],
    [1, 4],
  ]);
});

it('opens no new version if the fields did not change', async () => {
  const form = await publish(admin);
  const { form: renamed } = (await edit(admin, form, { name: '机器报修' })).data;
  expect(renamed).toMatchObject({ name: '机器报修', hasDraft: false });
});

it('refuses the deletion of a form with submissions, and submissions of a closed form', async () => {
  const form = await publish(admin);
  await submit(owner, form, { part: 'disk' });
  expect((await send('deleteForm', { ID: form.ID }, admin)).code).toBe(7);
  await send('closeForm', { ID: form.ID }, admin);
  expect((await submit(owner, form, { part: 'disk' })).code).toBe(7);
  expect((await send('deleteForm', { ID: form.ID }, admin)).msg).toContain('1 份提交');
  const empty = await publish(admin, { code: 'empty' });
  await send('closeForm', { ID: empty.ID }, admin);
  expect((await send('deleteForm', { ID: empty.ID }, admin)).code).toBe(0);
});

it('limits the submissions of each person', async () => {
  const form = await publish(admin, { perPerson: 1 });
  expect((await submit(owner, form, { part: 'disk' })).code).toBe(0);
  expect((await submit(owner, form, { part: 'disk' })).msg).toContain('最多提交 1 次');
  expect((await submit(admin, form, { part: 'disk' })).code).toBe(0);
});

it('refuses the second of two people who edit one form', async () => {
  const { form } = (await add({}, admin)).data;
  const expectUpdatedAt = form.UpdatedAt;
  expect((await edit(admin, form, { expectUpdatedAt, name: '第一个' })).code).toBe(0);
  expect((await edit(admin, form, { expectUpdatedAt, name: '第二个' })).code).toBe(409);
});

it('accepts and names only records in the data scope of the person', async () => {
  const source = { kind: 'remoteSelect', source: 'netbar' } as const;
  const schema = {
    type: 'object',
    properties: { netbar: { type: 'integer', title: '网吧', 'x-field': source } },
  };
  const form = await publish(admin, { schema });
  const { ID } = await addNetbar(server, admin, { name: '星河网咖' });
  expect((await submit(owner, form, { netbar: ID })).data.errors).toEqual([
    { field: 'netbar', msg: '网吧不在可选范围内' },
  ]);
  expect((await submit(admin, form, { netbar: ID })).code).toBe(0);
  expect((await submissions(admin, form.ID))[0]?.answers[0]?.text).toBe('星河网咖');
});

it('exports the submissions of a form with a column for each field', async () => {
  const form = await publish(admin);
  await submit(admin, form, { part: 'other', reason: '=1+1', cost: 1250 });
  const task = await perform(server, admin, '/form/exportSubmissionList', {
    format: 'csv',
    filter: { formId: form.ID },
    columns: ['userName', 'answer:part', 'answer:reason', 'answer:cost'],
  });
  const { bytes } = await download(server, admin, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8'))).toEqual([
    ['用户名', '部件', '说明', '费用'],
    ['admin', '其他', "'=1+1", '12.5'],
  ]);
});

it('shows submissions only to roles with the call, in their data scope', async () => {
  const form = await publish(admin);
  await submit(owner, form, { part: 'disk' });
  const body = { page: 1, pageSize: 10, formId: form.ID };
  expect((await send('getSubmissionList', body, owner)).code).toBe(7);
  expect(await submissions(admin, form.ID)).toHaveLength(1);
});
