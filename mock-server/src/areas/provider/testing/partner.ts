import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import { signatureHeaders } from '../../../platform/services/gateways/exchange/signature.ts';
import type { TestServer } from '../../../testing/server.ts';
import { addNetbar } from '../../netbar/testing/netbars.ts';
import type { EventOutcome } from '../orderIngestion.ts';
import type { Provider, ProviderOrder } from '../schemas.ts';

interface WebhookReply {
  status: number;
  code: number;
  msg: string;
  data: EventOutcome & { reason?: string; errors?: { field: string; msg: string }[] };
}

export const PRODUCTS = [{ productCode: 'gold', name: '黄金账号', plan: 'hour', priceFen: 300 }];

/** Sends a body to the webhook of a provider, signed with its secret. */
export async function send(
  server: TestServer,
  { providerNo, secret }: { providerNo: string; secret: string },
  body: object | string,
  more: { at?: Date; headers?: object } = {},
): Promise<WebhookReply> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/provider/webhook/${providerNo}`,
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(secret, payload, more.at ?? server.deps.now()),
      ...more.headers,
    },
    payload,
  });
  return { status: reply.statusCode, ...(reply.json() as Omit<WebhookReply, 'status'>) };
}

/** Adds a rental provider, a netbar with an owner, and two finance users. */
export async function addPartner(server: TestServer, fields: object = {}) {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  await server.addUser('finance1', STAFF_ROLES.finance);
  await server.addUser('finance2', STAFF_ROLES.finance);
  const netbar = await addNetbar(server, admin, { name: '星河网咖' }, { ownerId });
  const finance = await server.login('finance1');
  const second = await server.login('finance2');
  const body = {
    providerNo: 'rent-one',
    kind: 'rental',
    name: '租号一号',
    shareBp: 3_000,
    products: PRODUCTS,
    requestId: randomUUID(),
    ...fields,
  };
  const { data, msg } = await server.call<{ provider: Provider; secret: string }>(
    'POST /provider/addProvider',
    body,
    {
      as: finance,
    },
  );
  if (!data.provider) throw new Error(msg);
  return { admin, ownerId, netbar, finance, second, ...data, providerNo: data.provider.providerNo };
}
export type Partner = Awaited<ReturnType<typeof addPartner>>;

/** Builds an event for a paid order: two hours of `gold` for 6 yuan in the netbar of `partner`. */
export const paidEvent = (
  server: TestServer,
  { netbar }: Pick<Partner, 'netbar'>,
  order: object = {},
  event: object = {},
) => ({
  eventId: randomUUID(),
  type: 'order.paid',
  occurredAt: server.deps.now().toISOString(),
  ...event,
  order: {
    tradeNo: 'T-1',
    netbarNo: netbar.netbarNo,
    terminalNo: 'A001',
    productCode: 'gold',
    quantity: 2,
    currency: 'CNY',
    priceFen: 600,
    startAt: server.deps.now().toISOString(),
    ...order,
  },
});

/** Builds any other provider event. */
export const providerEvent = (server: TestServer, type: string, order: object = {}) => ({
  eventId: randomUUID(),
  type,
  occurredAt: server.deps.now().toISOString(),
  order: { tradeNo: 'T-1', ...order },
});

/** Makes a call of this area with a new request id. */
export const callProvider = (server: TestServer, as: string, call: string, body: object) =>
  server.call<{ order: ProviderOrder; errors?: { field: string }[] }>(
    `POST /provider/${call}`,
    { requestId: randomUUID(), ...body },
    { as },
  );

/** Lists the orders that are visible to a session. */
export const listOrders = async (
  server: TestServer,
  as: string,
  call = 'getRentalRecordList',
  more: object = {},
) =>
  (
    await server.call<{
      list: ProviderOrder[];
      total: number;
      actions: string[];
      sum: Record<string, number>;
    }>(`POST /provider/${call}`, { page: 1, pageSize: 20, ...more }, { as })
  ).data;
