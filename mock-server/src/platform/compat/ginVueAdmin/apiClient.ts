import { flag, number, object, type SourceRow, sourceRows, text } from './values.ts';

/** A session token, or name and password for a server that does not require a captcha. */
export interface ApiCredentials {
  token?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
}

export const PAGE_SIZE = 100;
const TIMEOUT_MS = 30_000;
const MAX_PAGES = 10_000;

/** Client of a gin-vue-admin API. Failed calls throw the message of the server. */
export class ApiClient {
  private readonly address: string;
  private token = '';

  constructor(address: string) {
    this.address = address.replace(/\/+$/, '');
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown> | unknown[]> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token && { 'x-token': this.token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    this.token = response.headers.get('new-token') ?? this.token;
    const { code, data, msg } = object(await response.json().catch(() => undefined)) ?? {};
    if (code !== 0)
      throw new Error(`${method} ${path} failed: ${text(msg) || `HTTP ${response.status}`}`);
    return Array.isArray(data) ? data : (object(data) ?? {});
  }

  /** Returns one field of the response data. */
  async member(
    method: 'GET' | 'POST',
    path: string,
    name: string,
    body?: unknown,
  ): Promise<unknown> {
    return object(await this.call(method, path, body))?.[name];
  }

  /** Returns all rows of a list that is paged or returned completely. */
  async all(read: (page: number) => Promise<unknown>): Promise<SourceRow[]> {
    const all: SourceRow[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const result = await read(page);
      const rows = sourceRows(result);
      all.push(...rows);
      if (
        Array.isArray(result) ||
        rows.length < PAGE_SIZE ||
        all.length >= number(object(result)?.total)
      )
        break;
    }
    return all;
  }

  async signIn({ token, user, password }: ApiCredentials): Promise<void> {
    if (token) {
      this.token = token;
      return;
    }
    const captcha = object(await this.call('POST', '/base/captcha')) ?? {};
    if (flag(captcha.openCaptcha))
      throw new Error(
        'the sign-in requires a captcha. Set CONSOLE_IMPORT_TOKEN to the token of an open session on that server',
      );
    const body = { username: user, password, captcha: '', captchaId: text(captcha.captchaId) };
    this.token = text(await this.member('POST', '/base/login', 'token', body));
  }
}
