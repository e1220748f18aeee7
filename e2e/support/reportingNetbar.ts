import { randomUUID } from 'node:crypto';
import { callApi, type Session } from './api.ts';
import { JourneyGateway, type RunningProcess } from './gateway.ts';

interface Access {
  server: { url: string };
  session: Session | undefined;
}

interface Declared {
  name: string;
  /** Numbers of its terminals. */
  machines: readonly string[];
  running?: readonly RunningProcess[];
}

/** Creates a function that makes calls as the user of a session, with a request id. */
export const callAs =
  ({ server, session }: Access) =>
  <T>(route: string, body: object): Promise<T> =>
    callApi<T>(server.url, route, { ...body, requestId: randomUUID() }, session);

/** Adds a netbar through the API, for a gateway that the journey connects later. */
export async function addNetbar(
  access: Access,
  { name, machines }: Pick<Declared, 'name' | 'machines'>,
): Promise<{ ID: number; key: string }> {
  const call = callAs(access);
  const { netbar } = await call<{ netbar: { ID: number } }>('POST /netbar/addNetbar', {
    name,
    regionCode: '330100',
    address: '杭州市人民路1号',
    contactName: '陈店长',
    contactPhone: '19000010001',
    disklessType: 'server',
    billingType: 'member',
    terminalTotal: machines.length,
  });
  const { secret } = await call<{ secret: string }>('POST /agent/addKey', { netbarId: netbar.ID });
  return { ID: netbar.ID, key: secret };
}

/**
 * Adds a netbar and connects a gateway that reports its terminals. The journey ends the gateway.
 *
 * @example
 * const { netbar, gateway } = await addReportingNetbar({ server, session }, { name, machines: ['A001'] });
 */
export async function addReportingNetbar(
  access: Access,
  { name, machines, running = [] }: Declared,
): Promise<{ netbar: { ID: number }; gateway: JourneyGateway }> {
  const { ID, key } = await addNetbar(access, { name, machines });
  const gateway = await JourneyGateway.enter(access.server.url, { key, machines, running });
  return { netbar: { ID }, gateway };
}
