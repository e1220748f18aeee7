import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArchive, TEST_HOST, type TestPublisher, type TestRelease } from './releases.ts';
import type { Reply, TestServer } from './server.ts';

interface Refused {
  reason?: string;
  detail?: string;
}

/**
 * Calls of the registry by an administrator, on a server with a host that fits the test releases.
 */
export class RegistryCaller {
  readonly #server: TestServer;
  readonly token: string;

  private constructor(server: TestServer, token: string) {
    this.#server = server;
    this.token = token;
  }

  static async open(server: TestServer): Promise<RegistryCaller> {
    mkdirSync(join(server.folder, 'host'), { recursive: true });
    writeFileSync(join(server.folder, 'host/host.json'), JSON.stringify(TEST_HOST));
    return new RegistryCaller(server, await server.login());
  }

  call<T = Refused & { revision: number }>(what: string, body: object): Promise<Reply<T>> {
    return this.#server.call<T>(`POST /remote/${what}`, body, { as: this.token });
  }

  /** Registers or changes a publisher with the rights to one remote. */
  grant({ id, jwk }: TestPublisher, change: object = {}) {
    const rights = {
      remotes: ['netbar'],
      api: ['POST /netbar/*'],
      events: [],
      components: ['view/netbar/**'],
    };
    return this.call('addPublisher', { publisher: id, title: id, ...rights, jwk, ...change });
  }

  async upload(release: TestRelease): Promise<Reply<Refused>> {
    const answer = await this.#server.app.inject({
      method: 'POST',
      url: '/api/remote/addRelease',
      headers: { 'content-type': 'application/zip', 'x-token': this.token },
      payload: createArchive(release),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  }

  async revision(): Promise<number> {
    const { data } = await this.#server.call<{ revision: string }>(
      'GET /remote/getRevision',
      undefined,
      { as: this.token },
    );
    return Number(data.revision);
  }

  async set(id: string, change: object) {
    return this.call('setRelease', {
      id,
      reason: 'a test',
      revision: await this.revision(),
      ...change,
    });
  }

  promote({ manifest: { id, build } }: TestRelease) {
    return this.set(id, { action: 'promote', build });
  }

  /** Returns the active builds for the administrator, by remote. */
  async builds(): Promise<Record<string, string>> {
    interface Boot {
      session: { releases: { id: string; build: string }[] };
    }
    const { data } = await this.#server.call<Boot>('GET /console/boot', undefined, {
      as: this.token,
    });
    return Object.fromEntries(data.session.releases.map(({ id, build }) => [id, build]));
  }

  async row<R extends { id: string }>(
    list: 'getRemoteList' | 'getPublisherList',
    id: string,
  ): Promise<R> {
    const { data } = await this.call<{ list: R[] }>(list, { page: 1, pageSize: 10 });
    const row = data.list.find((entry) => entry.id === id);
    if (!row) throw new Error(`${list} has no ${id}`);
    return row;
  }
}
