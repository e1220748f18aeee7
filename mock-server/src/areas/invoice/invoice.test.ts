import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { demoRandom } from '../../platform/kernel/demo/random.ts';
import { pluginSettings } from '../../platform/kernel/outbound/settings.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { DemoFiles } from '../../platform/services/file/demoFiles.ts';
import { withServer } from '../../testing/server.ts';
import { addUsers, callWithdrawal, requestWithdrawal } from '../withdrawal/testing/users.ts';
import { addDemoInvoices } from './demo.ts';
import type { Invoice } from './schemas.ts';
import { invoiceFiles, invoices } from './tables.ts';
import { sweepInvoiceFiles } from './upload.ts';
import { verifierSettings } from './verifier.ts';

const server = withServer();
let of: Awaited<ReturnType<typeof addUsers>>;
let number = 0;

beforeEach(async () => {
  of = await addUsers(server);
  number = 10_000_000;
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Uploads a file with the resumable upload, in one piece or several. */
async function upload(as: string, bytes: Buffer, name = '发票.pdf') {
  const begin = { purpose: 'invoice', name, size: bytes.length, fingerprint: sha256(bytes) };
  const { data, code, msg } = await server.call<{
    uploadId: string;
    pieceBytes: number;
    pieces: number;
  }>('POST /upload/begin', begin, { as });
  if (code !== 0) return { code, msg, file: '' };
  const whole = createHash('sha256');
  for (let index = 0; index < data.pieces; index += 1) {
    const piece = bytes.subarray(index * data.pieceBytes, (index + 1) * data.pieceBytes);
    const hash = sha256(piece);
    whole.update(Buffer.from(hash, 'hex'));
    const boundary = 'bnd';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      piece,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/upload/piece?uploadId=${data.uploadId}&index=${index}&hash=${hash}`,
      headers: { 'x-token': as, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    if (sent.json().code !== 0)
      return { code: sent.json().code as number, msg: sent.json().msg as string, file: '' };
  }
  const done = await server.call<{ result: { file: string } }>(
    'POST /upload/complete',
    { uploadId: data.uploadId, hash: whole.digest('hex') },
    { as },
  );
  return { code: done.code, msg: done.msg, file: done.data.result?.file ?? '' };
}

const pdf = (text: string = randomUUID(), pages = 1) =>
  Buffer.from(
    `%PDF-1.4\n${Array.from({ length: pages }, (_, at) => `${at} 0 obj <</Type /Page>> endobj`).join('\n')}\n%${text}`,
  );

const form = (file: string, more: object = {}) => {
  number += 1;
  return {
    file,
    invoiceNo: String(number),
    invoiceCode: '1234567890',
    type: 'special',
    titleName: '星际网络科技有限公司',
    taxNo: '91330100MA2AXXXXXX',
    amountFen: 50_000,
    taxRateBp: 600,
    issuedAt: '2026-01-15',
    requestId: randomUUID(),
    ...more,
  };
};
interface One {
  invoice: Invoice;
  errors?: { field: string; msg: string }[];
}
const call = (as: string, what: string, body: object) =>
  server.call<One>(`POST /invoice/${what}`, { requestId: randomUUID(), ...body }, { as });
const add = async (as: string, more: object = {}, bytes = pdf()) =>
  call(as, 'addInvoice', form((await upload(as, bytes)).file, more));
const audit = (as: string, ID: number, pass = true, reason = '抬头与公司名称不一致') =>
  call(as, 'auditInvoice', { ID, pass, reason });
const addApproved = async (as = of.owner) => {
  const { invoice } = (await add(as)).data;
  return (await audit(of.first, invoice.ID)).data.invoice;
};
/** Actions of the listed invoice, in the order of their declaration. */
const actionsFor = async (as: string) => {
  const { data } = await server.call<{ list: Invoice[] }>(
    'POST /invoice/getInvoiceList',
    { page: 1, pageSize: 10 },
    { as },
  );
  return data.list[0]?.actions;
};
const fields = (reply: { data: { errors?: { field: string }[] } }) =>
  reply.data.errors?.map(({ field }) => field);

describe('invoice', () => {
  it('is submitted with a file, audited by finance, and both can read the file', async () => {
    const bytes = pdf();
    const reply = await add(of.owner, {}, bytes);
    expect([reply.msg, reply.data.invoice]).toMatchObject([
      '发票已提交，等待审核',
      { status: 'pending', fileType: 'pdf', actions: [] },
    ]);
    const { ID, fileUrl } = reply.data.invoice;
    expect((await audit(of.first, ID)).data.invoice).toMatchObject({
      status: 'verified',
      verifiedBy: 'person',
      auditorName: 'finance1',
    });
    for (const as of [of.owner, of.first]) {
      const file = await server.app.inject({
        method: 'GET',
        url: `/api/${fileUrl}`,
        headers: { 'x-token': as },
      });
      expect([
        file.statusCode,
        file.headers['content-disposition'],
        file.rawPayload.equals(bytes),
      ]).toEqual([200, expect.stringMatching(/^inline/), true]);
    }
    await server.addUser('other', 300);
    const other = await server.login('other');
    expect(
      (
        await server.app.inject({
          method: 'GET',
          url: `/api/${fileUrl}`,
          headers: { 'x-token': other },
        })
      ).statusCode,
    ).toBe(404);
  });

  it('is found by its day in Beijing within a time range', async () => {
    const { ID } = (await add(of.owner, { issuedAt: '2026-01-15' })).data.invoice;
    const findIds = async (fromIssuedAt: string, toIssuedAt: string) => {
      const query = { page: 1, pageSize: 10, fromIssuedAt, toIssuedAt };
      const { data } = await server.call<{ list: Invoice[] }>(
        'POST /invoice/getMyInvoiceList',
        query,
        { as: of.owner },
      );
      return data.list.map((invoice) => invoice.ID);
    };
    // From midnight to the last moment of the day in Beijing.
    expect(await findIds('2026-01-14T16:00:00.000Z', '2026-01-15T15:59:59.999Z')).toEqual([ID]);
    expect(await findIds('2026-01-15T16:00:00.000Z', '2026-01-16T15:59:59.999Z')).toEqual([]);
  });

  it.each([
    ['a number of nine digits', { invoiceNo: '123456789' }, 'invoiceNo'],
    ['an old number without its code', { invoiceCode: '' }, 'invoiceCode'],
    ['a tax number of 16', { taxNo: '9133010012345678' }, 'taxNo'],
    ['a future day', { issuedAt: '2999-01-01' }, 'issuedAt'],
    ['an amount of 2^53', { amountFen: 2 ** 53 }, 'amountFen'],
    ['a missing file', { file: 'f'.repeat(32) }, 'file'],
  ])('with %s is refused with the field name', async (_what, more, field) => {
    const reply = await add(of.owner, more);
    expect([reply.code, fields(reply)]).toEqual([422, [field]]);
  });

  it('with the file of another user is refused like a missing file', async () => {
    await server.addUser('other', 300);
    const { file } = await upload(await server.login('other'), pdf());
    expect(fields(await call(of.owner, 'addInvoice', form(file)))).toEqual(['file']);
  });

  it('with a used number or file is refused, also under concurrent requests', async () => {
    const bytes = pdf();
    const { invoiceNo } = (await add(of.owner, {}, bytes)).data.invoice;
    expect(fields(await add(of.owner, { invoiceNo }))).toEqual(['invoiceNo']);
    const sameFile = await add(of.owner, {}, bytes);
    expect([sameFile.code, fields(sameFile)]).toEqual([409, ['file']]);
    const [first, second] = [await upload(of.owner, pdf()), await upload(of.owner, pdf())];
    const replies = await Promise.all(
      [first, second].map(({ file }) =>
        call(of.owner, 'addInvoice', form(file, { invoiceNo: '87654321' })),
      ),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('shows the reason of a rejection and can be submitted again', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    expect(fields(await audit(of.first, ID, false, '不'))).toEqual(['reason']);
    await audit(of.first, ID, false);
    const { file } = await upload(of.owner, pdf());
    const again = await call(of.owner, 'reuploadInvoice', { ID, ...form(file) });
    expect(again.data.invoice).toMatchObject({ status: 'pending', rejectReason: '' });
    expect((await call(of.owner, 'reuploadInvoice', { ID, ...form(file) })).code).toBe(7);
  });

  it('gives its number and file back to its owner after a rejection, and never to another user', async () => {
    await server.addUser('other', 300);
    const other = await server.login('other');
    const bytes = pdf();
    const { ID, invoiceNo } = (await add(of.owner, {}, bytes)).data.invoice;
    await audit(of.first, ID, false);
    const taken = await add(other, { invoiceNo });
    expect([taken.code, taken.data.errors]).toEqual([
      409,
      [{ field: 'invoiceNo', msg: expect.stringContaining('已由其他用户提交') }],
    ]);
    expect(JSON.stringify(taken)).not.toMatch(/"owner"|withdrawer/);
    expect((await add(other, {}, bytes)).data.errors).toEqual([
      { field: 'file', msg: expect.stringContaining('已由其他用户提交') },
    ]);
    expect((await add(of.owner, { invoiceNo }, bytes)).data.invoice.status).toBe('pending');
    const rejected = await call(of.owner, 'reuploadInvoice', {
      ID,
      ...form((await upload(of.owner, pdf())).file, { invoiceNo }),
    });
    expect(rejected.data.errors).toEqual([
      { field: 'invoiceNo', msg: expect.stringContaining('您已提交过该发票号') },
    ]);
  });

  it('is audited by users if no interface is configured, and never by its owner', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    expect((await call(of.first, 'verifyInvoice', { ID })).msg).toContain('未配置发票验真接口');
    expect(await actionsFor(of.first)).toEqual(['pass', 'reject']);
    const admin = await server.login();
    const ownInvoice = (await add(admin)).data.invoice;
    expect((await audit(admin, ownInvoice.ID)).msg).toBe('不能审核自己的发票');
    expect((await audit(of.helper, ID)).msg).toBe('权限不足');
  });
});

describe('invoice verification service', () => {
  /** Starts a service that accepts every invoice after running `meanwhile`, or returns another result. */
  async function service(meanwhile: () => Promise<unknown>, result: object = { valid: true }) {
    const requests: { invoiceNo: string }[] = [];
    const listening = createServer((request, reply) => {
      void json(request)
        .then((body) => requests.push(body as { invoiceNo: string }))
        .then(meanwhile)
        .then(() =>
          reply.setHeader('content-type', 'application/json').end(JSON.stringify(result)),
        );
    });
    onTestFinished(() => void listening.close());
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
    await server.db.transaction(async (tx) => {
      await writeSettings(tx, server.deps.sealer, verifierSettings, { url });
      await writeSettings(tx, server.deps.sealer, pluginSettings, { networks: '127.0.0.1' });
    });
    return requests;
  }
  const stored = async () => (await server.db.select().from(invoices))[0];
  const changedMessage = '该发票在验真期间已被他人处理或重新提交，本次验真结果未采用，请刷新后再试';

  it('verifies a pending invoice, but not an audited invoice or one of the caller', async () => {
    const asked = await service(async () => undefined);
    const { ID, invoiceNo } = (await add(of.owner)).data.invoice;
    expect(await actionsFor(of.first)).toEqual(['verify', 'pass', 'reject']);
    const done = await call(of.first, 'verifyInvoice', { ID });
    expect([done.msg, done.data.invoice]).toMatchObject([
      '验真通过',
      { status: 'verified', verifiedBy: 'interface' },
    ]);
    expect((await call(of.second, 'verifyInvoice', { ID })).code).toBe(7);
    const admin = await server.login();
    const ownInvoice = (await add(admin)).data.invoice;
    expect((await call(admin, 'verifyInvoice', { ID: ownInvoice.ID })).msg).toBe(
      '不能审核自己的发票',
    );
    expect(asked).toMatchObject([{ invoiceNo }]);
  });

  // @guarantee private-addresses
  it('is not called at a private address that the settings do not allow', async () => {
    const asked = await service(async () => undefined);
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, pluginSettings, { networks: '127.0.0.2' }),
    );
    const { ID } = (await add(of.owner)).data.invoice;
    expect((await call(of.first, 'verifyInvoice', { ID })).msg).toContain('发票验真接口没有应答');
    expect(asked).toEqual([]);
    const { err } =
      server.log.findLast(
        ({ msg }) => msg === 'Invoice verification service could not be reached',
      ) ?? {};
    expect(err).toMatchObject({
      message: expect.stringContaining('127.0.0.1 lies in a network that is not allowed'),
    });
  });

  it.each([{}, { valid: 'yes' }, { reason: '查无此票' }])(
    'does not change the invoice after the result %j',
    async (result) => {
      await service(async () => undefined, result);
      const { ID } = (await add(of.owner)).data.invoice;
      expect((await call(of.first, 'verifyInvoice', { ID })).msg).toContain('发票验真接口没有应答');
      expect((await stored())?.status).toBe('pending');
    },
  );

  it('has no effect on an invoice that was rejected at the same time', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    await service(() => audit(of.second, ID, false));
    const late = await call(of.first, 'verifyInvoice', { ID });
    expect([late.code, late.msg, (await stored())?.status]).toEqual([
      409,
      changedMessage,
      'rejected',
    ]);
  });

  it('has no effect on an invoice that was voided at the same time', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    await service(async () => {
      await audit(of.second, ID);
      await call(of.second, 'voidInvoice', { ID, reason: '重复开具的发票' });
    });
    const late = await call(of.first, 'verifyInvoice', { ID });
    expect([late.code, (await stored())?.status, (await stored())?.verifiedBy]).toEqual([
      409,
      'voided',
      'person',
    ]);
  });

  it('has no effect on an invoice that was approved and used by a withdrawal at the same time', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    await service(async () => {
      await audit(of.second, ID);
      await requestWithdrawal(server, of.owner, { invoiceIds: [ID] });
    });
    const late = await call(of.first, 'verifyInvoice', { ID });
    expect([late.code, (await stored())?.auditorName]).toEqual([409, 'finance2']);
  });

  it('has no effect on an invoice that was submitted again at the same time', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    await service(async () => {
      await audit(of.second, ID, false);
      const { file } = await upload(of.owner, pdf());
      await call(of.owner, 'reuploadInvoice', { ID, ...form(file, { amountFen: 900_000 }) });
    });
    const late = await call(of.first, 'verifyInvoice', { ID });
    expect([late.code, await stored()]).toMatchObject([
      409,
      { status: 'pending', amountFen: 900_000, verifiedBy: '' },
    ]);
  });

  it('decides if it responds first', async () => {
    const { ID } = (await add(of.owner)).data.invoice;
    await service(async () => undefined);
    await call(of.first, 'verifyInvoice', { ID });
    expect((await audit(of.second, ID, false)).code).toBe(7);
    expect(
      (await call(of.second, 'voidInvoice', { ID, reason: '重复开具的发票' })).data.invoice.status,
    ).toBe('voided');
  });
});

describe('invoice file', () => {
  it('is accepted with 300 pages and refused above 10 MB', async () => {
    expect((await add(of.owner, {}, pdf('x', 300))).code).toBe(0);
    expect((await upload(of.owner, Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4'))).code).not.toBe(
      0,
    );
  });

  it('is recognized by its first bytes, not by its name', async () => {
    expect(
      (await upload(of.owner, Buffer.from('<svg onload=alert(1)>'), '发票.pdf')).code,
    ).not.toBe(0);
    expect((await upload(of.owner, Buffer.from('504b0304', 'hex'), '发票.ofd')).code).not.toBe(0);
    const ofd = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      Buffer.alloc(26),
      Buffer.from('OFD.xml'),
    ]);
    expect((await upload(of.owner, ofd, '发票.ofd')).code).toBe(0);
  });

  it('is deleted after a day if no invoice uses it', async () => {
    await upload(of.owner, pdf());
    const { ID } = (await add(of.owner)).data.invoice;
    server.advance(25 * 3_600_000);
    await server.db.update(invoiceFiles).set({ createdAt: new Date(0) });
    await sweepInvoiceFiles(server.deps);
    expect([
      await server.db.$count(invoiceFiles),
      (await server.db.select().from(invoices))[0]?.id,
    ]).toEqual([1, ID]);
  });
});

describe('withdrawal with invoices', () => {
  it('accepts only approved and unused invoices of the applicant', async () => {
    const { ID, invoiceNo } = await addApproved();
    const pending = (await add(of.owner)).data.invoice;
    expect(fields(await requestWithdrawal(server, of.owner, { invoiceIds: [pending.ID] }))).toEqual(
      ['invoiceIds'],
    );
    const withdrawalReply = await requestWithdrawal(server, of.owner, { invoiceIds: [ID] });
    expect(withdrawalReply.code).toBe(0);
    expect(fields(await requestWithdrawal(server, of.owner, { invoiceIds: [ID] }))).toEqual([
      'invoiceIds',
    ]);
    const { withdrawNo } = withdrawalReply.data.withdrawal;
    const blocked = await call(of.first, 'voidInvoice', { ID, reason: '重复开具的发票' });
    expect(blocked.msg).toBe(`提现单 ${withdrawNo} 正在使用该发票，处理完成后才能作废`);
    const detail = await server.call<{ invoices: Invoice[] }>(
      'POST /withdrawal/getWithdrawal',
      { ID: withdrawalReply.data.withdrawal.ID },
      { as: of.first },
    );
    expect(detail.data.invoices).toMatchObject([{ invoiceNo, withdrawNo }]);
    await callWithdrawal(server, of.owner, 'cancelWithdrawal', {
      ID: withdrawalReply.data.withdrawal.ID,
    });
    expect(
      (await call(of.first, 'voidInvoice', { ID, reason: '重复开具的发票' })).data.invoice.status,
    ).toBe('voided');
    expect(fields(await requestWithdrawal(server, of.owner, { invoiceIds: [ID] }))).toEqual([
      'invoiceIds',
    ]);
  });

  it('refuses an invoice of another user', async () => {
    const other = await server.addUser('other', 300);
    expect(other).toBeGreaterThan(0);
    const { ID } = await addApproved(await server.login('other'));
    const reply = await requestWithdrawal(server, of.owner, { invoiceIds: [ID] });
    expect([reply.code, fields(reply)]).toEqual([422, ['invoiceIds']]);
  });
});

it('serves the files of demo invoices', async () => {
  const files = new DemoFiles();
  await addDemoInvoices({
    tx: server.db,
    now: server.deps.now(),
    random: demoRandom('invoice'),
    addFile: files.add,
  });
  await files.store(server.deps.config);
  const as = await server.login();
  const rows = await server.db.select({ id: invoices.id }).from(invoices);
  const answers = await Promise.all(
    rows.map(({ id }) =>
      server.app.inject({ url: `/api/invoice/file?ID=${id}`, headers: { 'x-token': as } }),
    ),
  );
  expect(answers.length).toBeGreaterThan(0);
  for (const { statusCode, rawPayload, headers } of answers)
    expect([statusCode, rawPayload.length, rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      Number(headers['content-length']),
      '%PDF-',
    ]);
});
