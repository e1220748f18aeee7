// @both-engines: locks the files of a submission, and sweeps files by a partial index
import type { FormSchema } from '@console/shared/contract';
import { parseCsv } from 'hucre/csv';
import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { fileReferences, pendingFiles } from '../../platform/services/file/tables.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import { sweepFormFiles } from './files.ts';
import type { Form, FormSubmission } from './schemas.ts';
import { formFiles } from './tables.ts';
import { DRAFT, formCalls } from './testing/forms.ts';

const server = withServer();
const { send, publish } = formCalls(server);
let admin: string;
let owner: string;
let form: Form;

const photo = (options: object = {}) => ({
  type: 'string',
  title: '照片',
  'x-field': { kind: 'upload', ...options },
});
const SCHEMA = {
  type: 'object',
  required: ['parts'],
  properties: {
    invoice: photo({ accept: ['pdf'], maxMegabytes: 1 }),
    parts: {
      type: 'array',
      title: '配件',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称', maxLength: 10, 'x-field': { kind: 'text' } },
          count: { type: 'integer', title: '数量', minimum: 1, 'x-field': { kind: 'number' } },
          photo: photo(),
          reason: {
            type: 'string',
            title: '说明',
            'x-field': { kind: 'text', when: { field: 'name', equals: '其他' } },
          },
        },
      },
      'x-field': { kind: 'rows', noun: '配件' },
    },
  },
} as unknown as FormSchema;
const PDF = Buffer.from('%PDF-1.4 test');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

beforeEach(async () => {
  admin = await server.login();
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  owner = await server.login('owner');
  form = await publish(admin, { schema: SCHEMA });
});

const upload = async (as: string, content: Buffer, name: string) =>
  (await uploadInPieces<{ file: string }>(server, as, { purpose: 'form', name, content })).file;
const submit = (as: string, values: object) =>
  send<{ ID: number }>('submitForm', { ID: form.ID, version: form.version, values }, as);
const submissions = async (as: string) =>
  (
    await send<{ list: FormSubmission[] }>(
      'getSubmissionList',
      { page: 1, pageSize: 10, formId: form.ID },
      as,
    )
  ).data.list;
const open = (as: string, url: string) =>
  server.app.inject({ url: `/api/${url}`, headers: { 'x-token': as } });

it('stores rows with files, which the readers of the submission can open', async () => {
  const [invoice, picture] = [
    await upload(owner, PDF, '发票.pdf'),
    await upload(owner, PNG, '内存.png'),
  ];
  const parts = [
    { name: '内存', count: 2, photo: picture, reason: '不显示' },
    {},
    { name: '硬盘' },
  ];
  expect((await submit(owner, { invoice, parts })).code).toBe(0);
  const [stored] = await submissions(admin);
  expect(stored?.values).toEqual({
    invoice,
    parts: [{ name: '内存', count: 2, photo: picture }, { name: '硬盘' }],
  });
  expect(stored?.answers.map(({ text }) => text)).toEqual([
    '发票.pdf',
    '1. 名称：内存；数量：2；照片：内存.png\n2. 名称：硬盘',
  ]);
  const files = stored?.answers.flatMap((answer) => answer.files) ?? [];
  expect(files.map(({ name }) => name)).toEqual(['发票.pdf', '内存.png']);
  const file = await open(admin, files[0]?.url ?? '');
  expect([file.statusCode, file.rawPayload]).toEqual([200, PDF]);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('发票.pdf'));
});

it('shows files only to their author and to readers of submissions', async () => {
  await server.addUser('other', STAFF_ROLES.netbarOwner);
  const other = await server.login('other');
  const url = `uploads/file/${await upload(owner, PDF, '发票.pdf')}`;
  // Other users cannot read a file without a submission.
  for (const as of [admin, other]) expect((await open(as, url)).statusCode).toBe(404);
  const [, , key = ''] = url.split('/');
  await submit(owner, { invoice: key, parts: [{ name: '内存' }] });
  expect((await open(owner, url)).statusCode).toBe(200);
  expect((await open(admin, url)).statusCode).toBe(200);
  expect((await open(other, url)).statusCode).toBe(404);
});

it('names each violated rule at its field in its row', async () => {
  const parts = [{ name: '内存', count: 0 }, { count: 1 }, { name: '其他', reason: 5 }];
  const { code, data } = await submit(owner, { parts });
  expect([code, data.errors]).toEqual([
    422,
    [
      { field: 'parts.0.count', msg: '数量不能小于 1' },
      { field: 'parts.1.name', msg: '请填写名称' },
      { field: 'parts.2.reason', msg: '说明的格式不正确' },
    ],
  ]);
  const fieldOf = async (values: object) => (await submit(owner, values)).data.errors[0]?.field;
  expect(await fieldOf({ parts: [{}, { name: ' ' }] })).toBe('parts');
  expect(await fieldOf({ parts: 'text' })).toBe('parts');
  expect(await fieldOf({ parts: [['a']] })).toBe('parts');
  const row = { name: '内存' };
  expect(await fieldOf({ parts: [row, row, row, row] })).toBe('parts');
});

it('refuses files of another type, size or user, and texts that do not name a file', async () => {
  const messageOf = async (invoice: unknown) =>
    (await submit(owner, { invoice, parts: [{ name: '内存' }] })).data.errors?.[0]?.msg;
  const large = Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]);
  expect(await messageOf(await upload(owner, PNG, '图.png'))).toContain('不接受这种类型');
  expect(await messageOf(await upload(owner, large, '大.pdf'))).toContain('不能超过 1 MB');
  expect(await messageOf(await upload(admin, PDF, '别人.pdf'))).toContain('不存在或已过期');
  expect(await messageOf(`${'a'.repeat(32)}.pdf`)).toContain('不存在或已过期');
  for (const wrong of ['../../etc/passwd', 5, { key: 'x' }, ['x']])
    expect(await messageOf(wrong)).toContain('格式不正确');
  await expect(upload(owner, Buffer.from('<script>'), 'a.pdf')).rejects.toThrow();
});

it('keeps the files of submissions, and deletes others after a day', async () => {
  const kept = await upload(owner, PDF, '发票.pdf');
  const unused = await upload(owner, PNG, '图.png');
  await submit(owner, { invoice: kept, parts: [{ name: '内存' }] });
  await server.db.update(formFiles).set({ createdAt: new Date(0) });
  await sweepFormFiles(server.deps);
  expect((await server.db.select().from(formFiles)).map(({ key }) => key)).toEqual([kept]);
  expect(await server.db.select().from(fileReferences)).toMatchObject([
    { key: kept, kind: 'formFile' },
  ]);
  const pending = (await server.db.select().from(pendingFiles)).map(({ key }) => key);
  expect(pending).toContain(unused);
  expect(pending).not.toContain(kept);
});

it('exports rows on one line each, and the names of files', async () => {
  const invoice = await upload(owner, PDF, '发票.pdf');
  await submit(owner, { invoice, parts: [{ name: '=1+1' }, { name: '硬盘' }] });
  const task = await perform(server, admin, '/form/exportSubmissionList', {
    format: 'csv',
    filter: { formId: form.ID },
    columns: ['answer:invoice', 'answer:parts'],
  });
  const { bytes } = await download(server, admin, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8'))).toEqual([
    ['照片', '配件'],
    ['发票.pdf', '1. 名称：=1+1\n2. 名称：硬盘'],
  ]);
});

it('opens no new version for the same rows, and refuses the second of two people who edit them', async () => {
  const values = { ...DRAFT, ID: form.ID, expectUpdatedAt: form.UpdatedAt };
  const first = await send<{ form: Form }>('updateForm', { ...values, schema: SCHEMA }, admin);
  expect(first.data.form.hasDraft).toBe(false);
  expect((await send('updateForm', { ...values, name: '改名', schema: SCHEMA }, admin)).code).toBe(
    409,
  );
});
