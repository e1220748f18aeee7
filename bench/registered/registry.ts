import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConsoleServer, startConsole } from '@console/e2e/support/consoleServer.ts';
import { ReleasesFolder } from '@console/e2e/support/releasesFolder.ts';
import { WORKSPACE } from '@console/e2e/support/workspace.ts';
import { buildId } from '@console/mock-server/dist/modules/platform/releases/registry/checkRelease.js';
import {
  integrityAndSize,
  putLocal,
  signManifest,
  type TestPublisher,
  testPublisher,
} from '@console/mock-server/dist/modules/testing/releases.js';
import type { RemoteManifest } from '@console/shared/contract';

const ORIGINAL = 'super-admin';
/** Remotes per publisher and per menu group. */
const PER_TEAM = 20;

/** Remote of the benchmark with its own release, signed by its team. */
export interface BenchRemote {
  id: string;
  team: string;
  /** Component path of its only page. */
  component: string;
}

/** Returns additional remotes. */
export function additionalRemotes(count: number): BenchRemote[] {
  return Array.from({ length: count }, (_none, index) => {
    const team = `team-${String(Math.floor(index / PER_TEAM) + 1).padStart(2, '0')}`;
    const id = `remote-${String(index + 1).padStart(3, '0')}`;
    return { id, team, component: `view/${team}/${id}/list` };
  });
}

/**
 * Starts a server with a releases folder that contains the original remote and additional ones.
 * They are real releases, which the server registers like those of an operator.
 *
 * @param compressed id of a remote whose files get compressed copies, because it will be loaded
 */
export async function startWithRemotes(
  beside: readonly BenchRemote[],
  compressed?: string,
): Promise<ConsoleServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-registered-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { id, build } = keepOriginal(folder);
    const publishers = new Map<string, TestPublisher>();
    for (const remote of beside) {
      const publisher = publishers.get(remote.team) ?? testPublisher(remote.team);
      publishers.set(remote.team, publisher);
      putLocal(folder, copyOf(path.join(folder, id, build), remote, publisher), publisher);
    }
    if (compressed !== undefined) {
      const copy = new ReleasesFolder(folder).current(compressed);
      execFileSync(process.execPath, [
        WORKSPACE.packer,
        'compress',
        path.join(folder, compressed, copy.build),
      ]);
    }
    // Without development switches, which validate every response.
    const server = await startConsole({ CONSOLE_RELEASES_DIR: folder, CONSOLE_DEV: '0' });
    return {
      ...server,
      releases: new ReleasesFolder(folder),
      stop: () => server.stop().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function keepOriginal(folder: string): RemoteManifest {
  const manifest = new ReleasesFolder(WORKSPACE.releases).current(ORIGINAL);
  const { id, build } = manifest;
  cpSync(path.join(WORKSPACE.releases, id, build), path.join(folder, id, build), {
    recursive: true,
  });
  cpSync(path.join(WORKSPACE.releases, 'publishers'), path.join(folder, 'publishers'), {
    recursive: true,
  });
  new ReleasesFolder(folder).activate(manifest);
  return manifest;
}

/**
 * Copies the original's release with another id, and with its own globals, hashes, build and
 * signature.
 */
function copyOf(folder: string, { id, component }: BenchRemote, publisher: TestPublisher) {
  const original = JSON.parse(
    readFileSync(path.join(folder, 'remote.json'), 'utf8'),
  ) as RemoteManifest;
  const global = original.entry.global.replace(
    ORIGINAL.replaceAll('-', '_'),
    id.replaceAll('-', '_'),
  );
  const files = Object.fromEntries(
    Object.keys(original.files).map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return [name, Buffer.from(text.replaceAll(original.entry.global, global))] as const;
    }),
  );
  const list = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, integrityAndSize(bytes)]),
  );
  const build = buildId(list);
  const manifest: RemoteManifest = {
    ...original,
    id,
    build,
    title: id,
    publisher: publisher.id,
    base: `/r/${id}/${build}/`,
    entry: { ...original.entry, global },
    files: list,
    pages: original.pages.slice(0, 1).map((page) => ({ ...page, component })),
    sig: { alg: 'ES256', key: publisher.key, value: '' },
  };
  return { manifest: signManifest(manifest, publisher), files };
}
