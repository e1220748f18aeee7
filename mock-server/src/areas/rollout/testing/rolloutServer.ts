import { expect } from 'vitest';
import { STAFF_ROLES } from '../../../platform/kernel/identity/authority/staffRoles.ts';
import type { TestServer } from '../../../testing/server.ts';
import { connect, makeKey, type TestGateway } from '../../agent/testing/gateway.ts';
import { addNetbar } from '../../netbar/testing/netbars.ts';
import { packages, packageVersions } from '../../package/index.ts';
import { terminals } from '../../pc/index.ts';
import type { RolloutDetail } from '../schemas.ts';

const PLATFORM_ADMIN = 999;

/** Task of a gateway, with the terminals of its set. */
export interface FetchedEntry {
  nos: readonly string[] | null;
  rollout: number;
  package: string;
  category: string;
  action: string;
  version: string;
  attempt: number;
  image?: string;
  share?: boolean;
  file?: { url: string } | null;
}

/** Adds a netbar of the first ring with terminals that are on. Returns its id. */
export async function addCanaryNetbar(
  server: TestServer,
  columns: readonly (Partial<typeof terminals.$inferInsert> & { terminalNo: string })[],
): Promise<number> {
  const root = await server.login();
  const { ID } = await addNetbar(server, root, {}, { status: 'active', ring: 'canary' });
  await server.db.insert(terminals).values(
    columns.map((terminal) => ({
      ...{ netbarId: ID, powerAt: server.deps.now(), clientVersion: '3.2.1' },
      ...{ status: 'normal' as const, power: 'on' as const },
      ...terminal,
    })),
  );
  return ID;
}

/** Adds a package with the versions 1.0.0 and 2.0.0. Returns its id, and those of the versions. */
export async function addPackage(server: TestServer): Promise<{ id: number; versions: number[] }> {
  const [row] = await server.db
    .insert(packages)
    .values({ packageKey: 'tool', name: '工具', category: 'tool' })
    .returning();
  const packageId = row?.id ?? 0;
  const stored = await server.db
    .insert(packageVersions)
    .values(
      ['1.0.0', '2.0.0'].map((version) => ({
        ...{ packageId, version, sortKey: version, fileKey: `${version}.zip`, size: 10 },
        ...{ fileName: 'tool.zip', sha256: 'a'.repeat(64), signature: 's', signer: 'k' },
        ...{ os: [], status: 'ready' as const, faults: [], userId: 1 },
      })),
    )
    .returning();
  return { id: packageId, versions: stored.map(({ id }) => id) };
}

/** Adds users who build and who start rollouts. Returns their calls. */
export async function signInForRollouts(server: TestServer) {
  await server.addUser('builder', STAFF_ROLES.operations);
  await server.addUser('approver', PLATFORM_ADMIN);
  const author = await server.login('builder');
  const admin = await server.login('approver');
  const ring = { autoPromoteMin: null, failHaltBp: 5_000, minSample: 3 };
  const rings = [{ ...ring, name: '尝鲜环', kind: 'ring', netbarRing: 'canary' }];
  const add = async (change: object) => {
    const body = { name: '工具 2.0', rings, ...change };
    const answer = await server.call<{ rollout: { ID: number } }>(
      'POST /rollout/addRollout',
      body,
      { as: author },
    );
    expect(answer).toMatchObject({ code: 0 });
    return answer.data.rollout.ID;
  };
  const decide = (verb: string, ID: number, reason?: string) =>
    server.call<object>(`POST /rollout/${verb}Rollout`, { ID, reason }, { as: admin });
  const start = async (change: object) => {
    const ID = await add(change);
    expect(await decide('start', ID)).toMatchObject({ code: 0 });
    return ID;
  };
  const read = async (ID: number) =>
    (await server.call<RolloutDetail>('POST /rollout/getRollout', { ID }, { as: admin })).data;
  return { author, admin, add, decide, start, read };
}

/** Gateway of a netbar that fetches packages and reports installations. */
export class InstallingGateway {
  readonly #server: TestServer;
  readonly #line: TestGateway;
  #seq = 0;

  private constructor(server: TestServer, line: TestGateway) {
    this.#server = server;
    this.#line = line;
  }

  static async connect(server: TestServer, netbarId: number, capabilities: readonly string[]) {
    const line = await connect(server);
    const identity = await line.enrol(await makeKey(server, await server.login(), netbarId));
    await line.connect(identity, { capabilities });
    return new InstallingGateway(server, line);
  }

  /** Fetches what the terminals and images have to do. */
  async fetch(): Promise<FetchedEntry[]> {
    const isPart = ({ t, what }: { t: string; what?: string }) =>
      t === 'contents' && what === 'packages';
    this.#line.frames.splice(0);
    this.#line.send({ t: 'fetch', what: 'packages' });
    await this.#line.waitFor('contents');
    const [{ left = 0 } = {}] = this.#line.frames.filter(isPart);
    await this.#line.waitFor('contents', left + 1);
    return this.#line.frames
      .filter(isPart)
      .flatMap(({ nos = null, value }) =>
        (value as Omit<FetchedEntry, 'nos'>[]).map((entry) => ({ ...entry, nos })),
      );
  }

  async report(list: readonly object[]): Promise<void> {
    if (list.length === 0) return;
    this.#seq += 1;
    const at = this.#server.deps.now().getTime();
    const entries = list.map((entry) => ({ attempt: 1, at, ...entry }));
    this.#line.send({ t: 'batch', seq: this.#seq, stream: 'installs', list: entries });
    await this.#line.waitForAck(this.#seq);
  }
}
