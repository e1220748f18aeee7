import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { userAuthorities } from '../../platform/kernel/identity/user/tables.ts';
import { withServer } from '../../testing/server.ts';
import { markets } from '../netbar/index.ts';
import type { ApplicationRow, Duplicate } from './applicationSchemas.ts';
import { APPLICATION_STATUSES, applicationTransitions } from './status.ts';
import { marketApplications, marketFiles } from './tables.ts';

const server = withServer();

const form = {
  name: '沿江市场',
  regionCodes: ['320100'],
  contactName: '陈店长',
  contactPhone: '19000010001',
  companyName: '沿江网络有限公司',
  licenseNo: '91320100MA1TEST001',
  licenseFile: 'license-file-key.png',
};

const save = (as: string, body: object = form) =>
  server.call<{ application: ApplicationRow; errors: { field: string }[] }>(
    'POST /market/updateApply',
    body,
    { as },
  );
const submit = (as: string, ID: number) =>
  server.call<{ errors: { field: string }[] }>('POST /market/applyMarket', { ID }, { as });
const audit = (as: string, body: object) => server.call('POST /market/auditMarket', body, { as });
const headRole = async (as: string) =>
  (await server.call<{ headRole: object | null }>('POST /market/getMyApply', {}, { as })).data
    .headRole;
const mine = async (as: string) =>
  (await server.call<{ applications: ApplicationRow[] }>('POST /market/getMyApply', {}, { as }))
    .data.applications;

async function applicant(userName = 'alice') {
  const userId = await server.addUser(userName, STAFF_ROLES.netbarOwner);
  await server.db.insert(marketFiles).values({
    userId,
    key: userName === 'alice' ? form.licenseFile : `${userName}.png`,
    name: '执照.png',
  });
  const as = await server.login(userName);
  return { userId, as };
}

describe('market application', () => {
  it('is saved as a draft, submitted when complete, and creates a market headed by the applicant on approval', async () => {
    const { userId, as } = await applicant();
    const { application } = (await save(as, { name: '沿江市场' })).data;
    expect(application).toMatchObject({ status: 'draft', actions: ['edit', 'submit', 'discard'] });
    const early = await submit(as, application.ID);
    expect([early.code, early.data.errors.map(({ field }) => field)]).toEqual([
      422,
      ['regionCodes', 'contactName', 'contactPhone', 'companyName', 'licenseNo', 'licenseFile'],
    ]);
    expect((await save(as)).data.application.missing).toEqual([]);
    expect((await submit(as, application.ID)).code).toBe(0);
    // Submitting it again is refused.
    expect((await submit(as, application.ID)).code).toBe(7);
    const admin = await server.login();
    expect((await audit(admin, { ID: application.ID, pass: true })).data).toMatchObject({
      errors: [{ field: 'commissionBp', msg: '请设置分成比例' }],
    });
    expect(
      (await audit(admin, { ID: application.ID, pass: true, level: 'B', commissionBp: 1_250 }))
        .code,
    ).toBe(0);
    expect((await audit(admin, { ID: application.ID, pass: true, commissionBp: 1_250 })).code).toBe(
      7,
    );
    const [market] = await server.db.select().from(markets).where(eq(markets.ownerId, userId));
    expect(market).toMatchObject({
      name: '沿江市场',
      status: 'approved',
      level: 'B',
      companyName: form.companyName,
    });
    const roles = await server.db
      .select()
      .from(userAuthorities)
      .where(eq(userAuthorities.userId, userId))
      .orderBy(desc(userAuthorities.authorityId));
    expect(roles.map(({ authorityId }) => authorityId)).toEqual([
      STAFF_ROLES.netbarOwner,
      STAFF_ROLES.marketHead,
    ]);
    const authorityId = STAFF_ROLES.marketHead;
    expect(await headRole(as)).toMatchObject({ authorityId });
    const switched = await server.call('POST /user/setUserAuthority', { authorityId }, { as });
    expect(switched.code).toBe(0);
    expect((await mine(as))[0]?.history.map(({ title }) => title)).toEqual([
      '提交申请',
      '审核通过',
    ]);
    expect((await save(as)).code).toBe(0);
    const [again] = await mine(as);
    expect(await submit(as, again?.ID ?? 0)).toMatchObject({ code: 422 });
  });

  it('can be changed and submitted again after a rejection with a reason', async () => {
    const { as } = await applicant();
    const admin = await server.login();
    const { ID } = (await save(as)).data.application;
    await submit(as, ID);
    expect((await audit(admin, { ID, pass: false })).code).toBe(422);
    expect((await audit(admin, { ID, pass: false, reason: '证照不一致' })).code).toBe(0);
    expect((await mine(as))[0]).toMatchObject({
      status: 'rejected',
      rejectReason: '证照不一致',
      actions: ['edit', 'discard'],
    });
    await save(as, { companyName: '沿江网络科技有限公司' });
    expect((await submit(as, ID)).code).toBe(0);
    expect((await mine(as))[0]).toMatchObject({
      status: 'pending',
      companyName: '沿江网络科技有限公司',
      name: '沿江市场',
    });
  });

  it('is created once by two concurrent saves and returns 409 for a stale save', async () => {
    const { as } = await applicant();
    const both = await Promise.all([save(as), save(as)]);
    expect(new Set(both.map(({ data }) => data.application.ID)).size).toBe(1);
    const seen = (await mine(as))[0]?.UpdatedAt;
    server.advance(1000);
    expect((await save(as, { name: '甲市场', expectUpdatedAt: seen })).code).toBe(0);
    expect((await save(as, { name: '乙市场', expectUpdatedAt: seen })).code).toBe(409);
    expect(await server.db.$count(marketApplications)).toBe(1);
  });

  it('is submitted once by two concurrent calls and notifies its auditors once', async () => {
    const { as } = await applicant();
    const { ID } = (await save(as)).data.application;
    const both = await Promise.all([submit(as, ID), submit(as, ID)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 7]);
    const requestId = 'the-same-click-twice';
    const admin = await server.login();
    const decide = () => audit(admin, { ID, pass: true, commissionBp: 1_000, requestId });
    expect((await Promise.all([decide(), decide()])).map(({ code }) => code)).toEqual([0, 0]);
    expect((await mine(as))[0]?.history.map(({ title }) => title)).toEqual([
      '提交申请',
      '审核通过',
    ]);
    expect(await server.db.$count(markets)).toBe(1);
    const inbox = await server.call<{ list: { text: string }[] }>(
      'POST /inbox/getMessageList',
      { page: 1, pageSize: 10 },
      { as: admin },
    );
    expect(inbox.data.list.filter(({ text }) => text.includes('请审核'))).toHaveLength(1);
  });

  it('reports malformed fields, unknown regions and files of other users', async () => {
    const { as } = await applicant();
    await applicant('bobby');
    expect(
      (await save(as, { regionCodes: ['999999'] })).data.errors.map(({ field }) => field),
    ).toEqual(['regionCodes']);
    expect(
      (await save(as, { licenseFile: 'bobby.png' })).data.errors.map(({ field }) => field),
    ).toEqual(['licenseFile']);
    const { ID } = (await save(as, { ...form, contactPhone: '123', licenseNo: 'x' })).data
      .application;
    expect((await submit(as, ID)).data.errors.map(({ field }) => field)).toEqual([
      'contactPhone',
      'licenseNo',
    ]);
  });

  it('lists applications with the same company, license or phone, and refuses a decision on the own application', async () => {
    const [alice, bob] = [await applicant(), await applicant('bobby')];
    const admin = await server.login();
    for (const [person, body] of [
      [alice, form],
      [bob, { ...form, name: '江北市场', licenseFile: 'bobby.png' }],
    ] as const)
      await submit(person.as, (await save(person.as, body)).data.application.ID);
    const [{ ID } = { ID: 0 }] = await mine(bob.as);
    const { duplicates } = (
      await server.call<{ duplicates: Duplicate[] }>('POST /market/getApply', { ID }, { as: admin })
    ).data;
    expect(duplicates.map(({ field, of }) => `${of} ${field}`).sort()).toEqual([
      'application companyName',
      'application contactPhone',
      'application licenseNo',
    ]);
    const judgeId = await server.addUser('judge', 999);
    const judge = await server.login('judge');
    await server.db
      .update(marketApplications)
      .set({ applicantId: judgeId })
      .where(eq(marketApplications.id, ID));
    expect(await audit(judge, { ID, pass: true, commissionBp: 1_000 })).toMatchObject({
      code: 7,
      msg: '不能审核自己的申请',
    });
  });

  it('allows exactly the declared transitions', () => {
    const of = (status: (typeof APPLICATION_STATUSES)[number], isOwn: boolean) =>
      (
        Object.keys(applicationTransitions.moves) as (keyof typeof applicationTransitions.moves)[]
      ).flatMap((action) => {
        const to = applicationTransitions.next({ status, isOwn }, action);
        return to ? [`${action}→${to}`] : [];
      });
    expect(
      APPLICATION_STATUSES.map((status) => [status, of(status, true), of(status, false)]),
    ).toEqual([
      ['draft', ['edit→draft', 'submit→pending', 'discard→canceled'], []],
      ['pending', ['withdraw→draft'], ['approve→approved', 'reject→rejected']],
      ['approved', [], []],
      ['rejected', ['edit→draft', 'discard→canceled'], []],
      ['canceled', [], []],
    ]);
  });
});
