import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { callApi, type Session } from '../support/api.ts';
import { changeMenus } from '../support/boot.ts';
import { copyProbe, PROBE_MENUS, releaseText } from '../support/probe.ts';
import { snapshot } from '../support/releasesFolder.ts';
import { activePanel, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const run = promisify(execFile);

/** Team with its own folder and key. Only `publish` contacts the server. */
class Team {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'e2e-team-'));
  readonly key = path.join(this.folder, 'key.json');
  readonly #server: { url: string };
  readonly #session: Session;

  constructor(server: { url: string }, session: Session) {
    this.#server = server;
    this.#session = session;
  }

  async tool(cwd: string, ...words: string[]): Promise<string> {
    const env = { ...process.env, CONSOLE_TOKEN: this.#session.token };
    return (
      await run(process.execPath, [WORKSPACE.packer, ...words, '--key', this.key], { cwd, env })
    ).stdout;
  }

  /** Packs a remote locally and uploads it. @returns the build */
  async publish(remoteFolder: string): Promise<string> {
    const out = path.join(this.folder, 'out');
    const [, id = '', build = ''] =
      /^(\S+) \S+ build (\w+)/m.exec(await this.tool(remoteFolder, 'pack', '--releases', out)) ??
      [];
    const release = path.join(out, id, build);
    expect(await this.tool(this.folder, 'verify', release)).toContain(
      'is valid: schema, signature and every file',
    );
    expect(await this.tool(this.folder, 'publish', release, '--to', this.#server.url)).toContain(
      build,
    );
    return build;
  }

  async api<Data>(route: string, body: object = {}): Promise<Data> {
    return callApi<Data>(this.#server.url, `POST /remote/${route}`, body, this.#session);
  }

  async change(route: 'setRelease' | 'rollback', change: object): Promise<void> {
    const { revision } = await this.api<{ revision: number }>('getRemoteList');
    await this.api(route, { id: 'probe', reason: 'a journey', revision, ...change });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

test('a team publishes, activates and rolls back without a rebuild, a restart or lost input of a user', async ({
  page,
  releases,
  server,
  session,
}) => {
  const local = await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  const team = new Team(server, session as Session);
  try {
    const jwk = JSON.parse(await team.tool(team.folder, 'keygen', '--publisher', 'team-probe')).jwk;
    const grant = {
      publisher: 'team-probe',
      title: 'probe',
      remotes: ['probe'],
      api: ['POST /*'],
      events: [],
      components: ['view/probe/**'],
    };
    await team.api('addPublisher', { ...grant, jwk });
    const before = { host: snapshot(WORKSPACE.hostBuild), releases: snapshot(releases.folder) };

    await page.goto('/#/layout/admin/user');
    await expect(rows(page).first()).toBeVisible();
    const changed = copyProbe(releaseText('probe of the team'));
    const build = await team.publish(changed.folder).finally(changed.remove);
    expect(build).not.toBe(local.build);
    await team.change('setRelease', { action: 'promote', build });
    await openFromMenu(page, '超级管理员', '用户管理');
    await expect(rows(page).first()).toBeVisible();

    await page.goto('/#/layout/probeParts');
    await page.reload();
    await expect(activePanel(page)).toContainText('probe of the team');
    await team.change('rollback', {});
    await page.reload();
    await expect(activePanel(page)).toContainText('probe release one');
    expect({ host: snapshot(WORKSPACE.hostBuild), releases: snapshot(releases.folder) }).toEqual(
      before,
    );
  } finally {
    team.remove();
  }
});
