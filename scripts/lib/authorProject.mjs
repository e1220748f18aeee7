import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const npm = (name) => (process.platform === 'win32' ? `${name}.cmd` : name);

/** Project of a plugin author, with the commands that the author runs in it. */
export class AuthorProject {
  #home;
  #env;

  /**
   * @param {string} home folder that contains the project and the credentials of the tool
   * @param {string} id name of the project's folder and of its remote
   */
  constructor(home, id) {
    this.#home = home;
    this.#env = { ...process.env, XDG_CONFIG_HOME: home };
    this.id = id;
    this.folder = path.join(home, id);
  }

  #exec(cwd, name, words) {
    return execFileSync(npm(name), words, {
      cwd,
      env: this.#env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Creates the project with the starter of a console. */
  create(console, kind) {
    const starter = `${console}/sdk/console-remote.tgz`;
    const words = ['create', this.id, '--title', '我的工具', '--kind', kind];
    this.#exec(this.#home, 'npx', ['--yes', starter, ...words]);
  }

  /** Runs npm in the project. @returns {string} its output */
  npm(...words) {
    return this.#exec(this.folder, 'npm', words);
  }

  /**
   * Runs `npm run login`.
   *
   * @param {(request: { remote: string, tokenHash: string, hint: string }) => Promise<unknown>} confirm
   *   confirms the login in the console
   */
  async login(confirm) {
    const child = spawn(npm('npm'), ['run', 'login'], {
      cwd: this.folder,
      env: { ...this.#env, BROWSER: 'none' },
    });
    let output = '';
    let confirmed = false;
    for await (const chunk of child.stdout) {
      output += chunk;
      const request = /[?&]publish=([\w-]+)&hash=([0-9a-f]{64})&hint=([\w-]{4})/.exec(output);
      if (!request || confirmed) continue;
      confirmed = true;
      const [, remote, tokenHash, hint] = request;
      await confirm({ remote, tokenHash, hint });
    }
    if (!/This machine can upload releases of/.test(output)) throw new Error(`login: ${output}`);
  }

  /**
   * Runs the dev server until its registry contains the working copy. Not with npm, which does not
   * always forward the signal that ends it.
   */
  async preview() {
    const tool = path.join(this.folder, 'node_modules/@console/cli/bin/console-remote.mjs');
    const child = spawn(process.execPath, [tool, 'dev', '--port', '0'], {
      cwd: this.folder,
      env: this.#env,
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      const [, address] = /^ready (\S+)$/m.exec(output) ?? [];
      if (address === undefined) continue;
      const { releases } = await (await fetch(`${address}/registry.json`)).json();
      if (releases[0]?.id !== this.id) throw new Error(`dev does not show ${this.id}`);
      break;
    }
    child.kill();
    await ended;
  }

  /** Sets the version and runs `npm run publish`. @returns {string} the build */
  publish(version) {
    const file = path.join(this.folder, 'package.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`),
    );
    const [, build] = /build ([0-9a-f]{12}) was uploaded/.exec(this.npm('run', 'publish')) ?? [];
    if (!build) throw new Error(`${version} was not uploaded`);
    return build;
  }

  /**
   * Starts the back end of the project.
   *
   * @returns {Promise<() => void>} ends it; resolves when it listens
   */
  async serve(port, console) {
    const child = spawn(process.execPath, ['backend/main.js'], {
      cwd: this.folder,
      env: { ...this.#env, PORT: String(port), CONSOLE_URL: console },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('listens')) return () => child.kill();
    }
    throw new Error('The back end ended before it listened');
  }
}
