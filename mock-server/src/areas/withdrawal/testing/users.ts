import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import { ADMIN_PASSWORD, type TestServer } from '../../../testing/server.ts';
import { post, SERVER_OPERATOR } from '../../asset/index.ts';
import type { Withdrawal } from '../schemas.ts';

/** Card number with a valid checksum. */
export const CARD = '6222021234567890128';

/** Credits cash to a user. */
const earn = (server: TestServer, userId: number, amount: number) =>
  server.db.transaction((tx) =>
    post(tx, SERVER_OPERATOR, [
      {
        userId,
        assetType: 'cash',
        direction: 'in',
        amount,
        bizType: 'commission',
        remark: '分成',
        requestId: randomUUID(),
      },
    ]),
  );

/** Adds an owner with 1000 yuan, two finance users and a support user, and signs them in. */
export async function addUsers(server: TestServer) {
  const as = await server.login();
  // Add all users with one admin session, because signing in is slow.
  const add = async (userName: string, authorityId: number): Promise<number> => {
    const body = {
      userName,
      passWord: ADMIN_PASSWORD,
      nickName: userName,
      authorityId,
      authorityIds: [authorityId],
    };
    const { code, msg, data } = await server.call<{ user: { ID: number } }>(
      'POST /user/admin_register',
      body,
      { as },
    );
    if (code !== 0) throw new Error(`${userName} was not added: ${msg}`);
    return data.user.ID;
  };
  const { netbarOwner, finance, support } = STAFF_ROLES;
  const [ownerId = 0] = await Promise.all([
    add('owner', netbarOwner),
    add('finance1', finance),
    add('finance2', finance),
    add('helper', support),
  ]);
  await earn(server, ownerId, 100_000);
  // Sequentially, because concurrent sign-ins require a captcha.
  const owner = await server.login('owner');
  const first = await server.login('finance1');
  const second = await server.login('finance2');
  return { ownerId, owner, first, second, helper: await server.login('helper') };
}

interface ReplyData {
  withdrawal: Withdrawal;
  errors?: { field: string; msg: string }[];
}

/** Makes a call of this area with a new request id. */
export const callWithdrawal = (server: TestServer, as: string, call: string, body: object) =>
  server.call<ReplyData>(`POST /withdrawal/${call}`, { requestId: randomUUID(), ...body }, { as });

/** Requests a withdrawal, by default 200 yuan to a card. */
export const requestWithdrawal = (server: TestServer, as: string, more: object = {}) =>
  callWithdrawal(server, as, 'applyWithdrawal', {
    amountFen: 20_000,
    channel: 'bank',
    payeeName: '张三丰',
    payeeAccount: CARD,
    bankName: '工商银行',
    ...more,
  });

/** Adds an approved withdrawal that is not paid yet. */
export async function addApproved(
  server: TestServer,
  { owner, first }: { owner: string; first: string },
): Promise<Withdrawal> {
  const { ID } = (await requestWithdrawal(server, owner)).data.withdrawal;
  return (await callWithdrawal(server, first, 'auditWithdrawal', { ID, pass: true })).data
    .withdrawal;
}
