import { randomInt } from 'node:crypto';
import { ADMIN } from './consoleServer.ts';

/** Envelope of every response. */
export interface ResponseEnvelope<Data> {
  code: number;
  data: Data;
  msg: string;
}

/** Session from the response of a sign-in. */
export interface Session {
  token: string;
  user: { ID: number; userName: string };
}

/** Node of the menu tree in the API. */
export interface WireMenu {
  ID: number;
  parentId: number;
  path: string;
  name: string;
  hidden: boolean;
  component: string;
  sort: number;
  meta: {
    title: string;
    icon: string;
    keepAlive: boolean;
    closeTab: boolean;
    defaultMenu: boolean;
    activeName: string;
  };
  parameters: { type: string; key: string; value: string }[];
  btns: Record<string, number> | null;
  children: WireMenu[] | null;
}

/**
 * Sends a request to the server without a browser.
 *
 * @param route method and path below `/api`, `POST /menu/getMenu`
 * @throws Error if the request fails, so that a test does not run without its preparation
 * @example const { menus } = await callApi<{ menus: WireMenu[] }>(server.url, 'POST /menu/getMenu', undefined, session);
 */
export async function callApi<Data>(
  url: string,
  route: string,
  body?: unknown,
  session?: Session,
  headers: Record<string, string> = {},
): Promise<Data> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(session ? { 'x-token': session.token, 'x-user-id': String(session.user.ID) } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as ResponseEnvelope<Data>;
  if (response.status !== 200 || answer.code !== 0)
    throw new Error(`${route}: HTTP ${response.status} ${answer.msg}`);
  return answer.data;
}

/** Signs in without a browser. */
export async function signInByApi(
  url: string,
  account: { username: string; password: string } = ADMIN,
): Promise<Session> {
  return callApi<Session>(url, 'POST /base/login', account, undefined, {
    'x-forwarded-for': randomAddress(),
  });
}

/** Returns a random address, because sign-ins are limited per address and minute. */
const randomAddress = (): string => `10.77.${randomInt(256)}.${randomInt(256)}`;
