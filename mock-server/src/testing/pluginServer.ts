import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ManifestRoute } from '@console/shared/contract';
import type { RegistryCaller } from './registryServer.ts';
import { testPublisher, testRelease } from './releases.ts';
import type { TestServer } from './server.ts';

/** A request received by a back end. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Back end of a plugin with responses defined by the test. */
export class PluginBackEnd {
  readonly requests: ReceivedRequest[] = [];
  answer: (response: ServerResponse, request: ReceivedRequest) => void = (response) =>
    respond(response, { code: 0, data: {}, msg: '' });
  url = '';
  #server: Server | undefined;

  async open(): Promise<void> {
    const listener: RequestListener = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const received = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      this.requests.push(received);
      this.answer(response, received);
    };
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#server = server;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

/** Sends a JSON response. */
export const respond = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const publisher = testPublisher('team-tool');
const PAGES = [
  { component: 'view/tool/list', expose: './list', js: ['static/js/a.3f2a9c02.js'], css: [] },
];

/** Creates a release of the remote `tool` with a back end. Each `version` is another release. */
export const pluginRelease = (routes: ManifestRoute[] | undefined, version = '1.0.0') =>
  testRelease(publisher, {
    id: 'tool',
    title: '工具箱',
    pages: PAGES,
    version,
    text: version,
    needs: { api: (routes ?? []).map(({ method, path }) => `${method} ${path}`), events: [] },
    ...(routes && { backend: { routes } }),
  });

/** Uploads a release of a publisher without grants for calls of the console. */
export async function uploadPluginRelease(
  registry: RegistryCaller,
  release: ReturnType<typeof pluginRelease>,
): Promise<void> {
  await registry.grant(publisher, { remotes: ['tool'], api: [], components: ['view/tool/**'] });
  const { code, msg } = await registry.upload(release);
  if (code !== 0) throw new Error(msg);
}

/** Allows back ends on this machine, where tests run them. */
export async function allowLoopback(
  server: TestServer,
  as: string,
  networks = '127.0.0.0/8',
): Promise<void> {
  const { code, msg } = await server.call(
    'POST /system/setSystemConfig',
    { config: { plugin: { networks, timeoutSeconds: 1 } } },
    { as },
  );
  if (code !== 0) throw new Error(msg);
}
