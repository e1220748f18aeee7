import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import { ADMIN_PASSWORD, type TestServer } from '../../../testing/server.ts';
import { post, SERVER_OPERATOR } from '../../asset/index.ts';
import type { Withdrawal } from '../schemas.ts';

/** A card whose last digit is what the others make of it. */
export const CARD = '6222021234567890128';

/** Gives somebody cash, as a commission would. */
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

/** An owner with 1 000 元, two people of finance, one of support, and their sessions. */
export async function addUsers(server: TestServer) {
  const as = await server.login();
  // By one session of the administrator: each sign-in costs as much as all else that a test does.
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
    if (code !== 0) throw new Error(`${userName} could not be added: ${msg}`);
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
  // One after the other: many at once are asked for a captcha.
  const owner = await server.login('owner');
  const first = await server.login('finance1');
  const second = await server.login('finance2');
  return { ownerId, owner, first, second, helper: await server.login('helper') };
}

interface One {
  withdrawal: Withdrawal;
  errors?: { field: string; msg: string }[];
}

/** Makes a call of withdrawals with an id of its own. */
export const callWithdrawal = (server: TestServer, as: string, call: string, body: object) =>
  server.call<One>(`POST /withdrawal/${call}`, { requestId: randomUUID(), ...body }, { as });

/** Asks for money; 200 元 to a card unless told. */
export const requestWithdrawal = (server: TestServer, as: string, more: object = {}) =>
  callWithdrawal(server, as, 'applyWithdrawal', {
    amountFen: 20_000,
    channel: 'bank',
    payeeName: '张三丰',
    payeeAccount: CARD,
    bankName: '工商银行',
    ...more,
  });

/** One that was approved and waits to be paid. */
export async function addApproved(
  server: TestServer,
  { owner, first }: { owner: string; first: string },
): Promise<Withdrawal> {
  const { ID } = (await requestWithdrawal(server, owner)).data.withdrawal;
  return (await callWithdrawal(server, first, 'auditWithdrawal', { ID, pass: true })).data
    .withdrawal;
}
