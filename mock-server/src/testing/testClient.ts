import type { FastifyInstance } from 'fastify';
import { ADMIN_PASSWORD } from './testDeps.ts';

export interface Reply<T = unknown> {
  status: number;
  code: number;
  data: T;
  msg: string;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  /** Session token of the caller. */
  as?: string;
  headers?: Record<string, string>;
  /** Raw payload, sent instead of `body`. */
  raw?: string;
}

/** Calls the API of an app as different users. */
export abstract class TestClient {
  abstract app: FastifyInstance;

  /**
   * Calls the API.
   *
   * @example await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: token })
   */
  async call<T = Record<string, unknown>>(
    what: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Reply<T>> {
    const [method = '', path = ''] = what.split(' ');
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await this.app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(options.as !== undefined && { 'x-token': options.as }),
        ...options.headers,
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  }

  /** Signs in and returns the token. */
  async login(username = 'admin', password = ADMIN_PASSWORD): Promise<string> {
    const reply = await this.call<{ token: string }>('POST /base/login', { username, password });
    if (reply.code !== 0) throw new Error(`${username} could not sign in: ${reply.msg}`);
    return reply.data.token;
  }

  /**
   * Adds a user with the given roles, the first one active, and returns the user's id. The password
   * is `ADMIN_PASSWORD`.
   */
  async addUser(userName: string, ...roles: number[]): Promise<number> {
    const body = {
      userName,
      passWord: ADMIN_PASSWORD,
      nickName: userName,
      authorityId: roles[0],
      authorityIds: roles,
    };
    const reply = await this.call<{ user: { ID: number } }>('POST /user/admin_register', body, {
      as: await this.login(),
    });
    if (reply.code !== 0) throw new Error(`${userName} could not be added: ${reply.msg}`);
    return reply.data.user.ID;
  }
}
