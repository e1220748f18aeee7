import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RemoteManifest } from '@console/shared/contract';
import { errorMessage } from '../../problem.ts';
import type { BackEnd, ConsoleResponse } from '../consoleProxy.ts';
import { texts } from '../texts.ts';
import { type Fixtures, readFixtures } from './fixtures.ts';
import { bootFor, menusFor, REVISION, TOKEN, userFor } from './session.ts';
import { acceptSilently } from './silentSocket.ts';

/** Data of a response, or an error message. */
type Reply = { data: unknown } | { msg: string };

/** Calls of the host itself. The author's fixtures answer all others. */
const OWN: Readonly<Record<string, (manifest: RemoteManifest) => unknown>> = {
  'GET /console/boot': bootFor,
  'GET /user/getUserInfo': (manifest) => ({ userInfo: userFor(manifest) }),
  'POST /menu/getMenu': (manifest) => ({ menus: menusFor(manifest) }),
  'POST /base/login': (manifest) => ({
    user: userFor(manifest),
    token: TOKEN,
    expiresAt: 0,
    boot: bootFor(manifest),
  }),
  'POST /base/captcha': () => ({
    captchaId: '',
    picPath: '',
    captchaLength: 0,
    openCaptcha: false,
  }),
  'POST /jwt/jsonInBlacklist': () => ({}),
  'GET /remote/getRevision': () => ({ revision: REVISION, alerts: [] }),
  'POST /remote/report': () => ({}),
};

/**
 * Replaces a console: signs the author in and answers calls from the project's `fixtures.ts`. Calls
 * without a fixture are refused with a message that names them. It stores and validates nothing.
 */
export class StandInServer implements BackEnd {
  readonly #root: string;
  readonly #manifest: () => RemoteManifest;
  #fixtures: Fixtures = {};

  /** @param manifest returns the manifest of the current working copy */
  constructor(root: string, manifest: () => RemoteManifest) {
    this.#root = root;
    this.#manifest = manifest;
  }

  /**
   * Reads the fixtures, also after a change.
   *
   * @throws Problem if they cannot be read
   */
  async read(): Promise<void> {
    this.#fixtures = await readFixtures(this.#root);
  }

  async request(request: IncomingMessage): Promise<ConsoleResponse> {
    if (pathOf(request) !== '/') return json(await this.#answer(request));
    const boot = JSON.stringify(bootFor(this.#manifest())).replaceAll('<', '\\u003c');
    const signedIn = /(?:^|;\s*)x-token=/.test(request.headers.cookie ?? '');
    const cookie = signedIn ? {} : { 'set-cookie': [`x-token=${TOKEN}; Path=/; SameSite=Strict`] };
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...cookie,
    };
    return {
      status: 200,
      headers,
      text: `<script type="application/json" id="boot">${boot}</script>`,
    };
  }

  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!pathOf(request).startsWith('/api/')) {
      response.writeHead(404).end();
      return;
    }
    const { status, headers, text } = json(await this.#answer(request));
    response.writeHead(status, headers).end(text);
  }

  /** There are no live updates. */
  upgrade(request: IncomingMessage, socket: Duplex): void {
    acceptSilently(request, socket);
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://stand.in');
    const route = `${request.method} ${url.pathname.replace(/^\/api/, '')}`;
    const sent = Buffer.concat(await request.toArray()).toString();
    try {
      if (!Object.hasOwn(this.#fixtures, route))
        return OWN[route]
          ? { data: OWN[route](this.#manifest()) }
          : { msg: texts.noFixture(route) };
      const fixture = this.#fixtures[route];
      const body =
        request.method === 'GET'
          ? Object.fromEntries(url.searchParams)
          : sent === ''
            ? undefined
            : JSON.parse(sent);
      return { data: typeof fixture === 'function' ? await fixture(body) : fixture };
    } catch (error) {
      return { msg: texts.fixtureFailed(route, errorMessage(error)) };
    }
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

function json(reply: Reply): ConsoleResponse {
  const answer =
    'data' in reply
      ? { code: 0, data: reply.data ?? {}, msg: '' }
      : { code: 7, data: {}, msg: reply.msg };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return { status: 200, headers, text: JSON.stringify(answer) };
}
