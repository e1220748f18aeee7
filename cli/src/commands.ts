import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { readProject } from './build/project.ts';
import { outdatedSdkWarning } from './create/outdatedSdk.ts';
import { readFacts } from './create/project.ts';
import { runStarter } from './create/runStarter.ts';
import { normalizeAddress, readSdkIndex, STARTER } from './create/sdkIndex.ts';
import { startDev } from './dev/dev.ts';
import { FIXTURES_FILE } from './dev/standIn/fixtures.ts';
import { findKey } from './keys/findKey.ts';
import { makeKey, OWN_KEY, projectKey } from './keys/makeKey.ts';
import { type PublisherKey, publicPart, readKey } from './keys/publisherKey.ts';
import { login } from './login/login.ts';
import { readToken } from './login/tokens.ts';
import { compressFolder } from './pack/compress.ts';
import { pack } from './pack/pack.ts';
import { assertSecureUrl } from './plainHttp.ts';
import { Problem } from './problem.ts';
import { checkCompatibility } from './publish/checkCompatibility.ts';
import { checkRelease, unknownCallWarnings } from './publish/consoleCalls.ts';
import { publish } from './publish/publish.ts';
import { writeArchive } from './publish/writeArchive.ts';
import { signFolder } from './sign/signFolder.ts';
import { verifyRelease } from './verify/verifyRelease.ts';

/** Options of the command line. */
interface Options {
  releases?: string | undefined;
  key?: string | undefined;
  to?: string | undefined;
  publisher?: string | undefined;
  console?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
  manifest?: string | undefined;
  'stand-in'?: boolean | undefined;
  'plain-http'?: boolean | undefined;
  zip?: boolean | undefined;
}

interface Command {
  /** Allowed numbers of operands after the command's name. */
  operands: readonly number[];
  needs: readonly (keyof Options)[];
  takes: readonly (keyof Options)[];
  run(operand: string, options: Options): void | Promise<void>;
}

/** The commands of `console-remote` by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  dev: {
    operands: [0],
    needs: [],
    takes: ['console', 'host', 'port', 'stand-in'],
    run: (_none, options) => devHere(options),
  },
  login: {
    operands: [0],
    needs: [],
    takes: ['console', 'key', 'publisher', 'plain-http'],
    run: (_none, options) => loginHere(options),
  },
  upgrade: {
    operands: [0],
    needs: [],
    takes: ['console'],
    run: (_none, options) => upgradeHere(options),
  },
  pack: {
    operands: [0],
    needs: [],
    takes: ['releases', 'key', 'zip'],
    run: (_none, options) => packHere(options),
  },
  verify: {
    operands: [1],
    needs: [],
    takes: ['key', 'to', 'plain-http'],
    run: verify,
  },
  publish: { operands: [0, 1], needs: [], takes: ['to', 'key', 'plain-http'], run: upload },
  keygen: {
    operands: [0],
    needs: ['publisher'],
    takes: ['key'],
    run: (_none, options) => makeKey(options),
  },
  sign: { operands: [1], needs: [], takes: ['manifest', 'key'], run: sign },
  compress: { operands: [1], needs: [], takes: [], run: compress },
};

const LOCAL_CONSOLE = 'http://127.0.0.1:8080';

/** Returns the given console, or else the console that the project was created for. */
const consoleFor = (named: string | undefined): string =>
  named ?? readFacts(process.cwd())?.console ?? LOCAL_CONSOLE;

/** Runs until it receives a signal to stop. */
async function devHere({
  console: named,
  host,
  port = '8081',
  'stand-in': standIn = false,
}: Options) {
  const address = consoleFor(named);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Problem(`"${port}" is not a port: use 1 to 65535.`);
  const root = process.cwd();
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  const dev = await startDev(
    {
      root,
      console: address,
      standIn,
      ...(host && { host: path.resolve(root, host) }),
      port: Number(port),
    },
    console.log,
  );
  const { id, title } = dev.project.config;
  const where = standIn
    ? `without a console, with responses from ${FIXTURES_FILE}`
    : `in the console at ${address}`;
  console.log(`ready ${dev.url}\n${title} (${id}) from ${root} ${where}. Ctrl-C stops it.`);
  await printSdkWarning(root, address);
  await stopped;
  await dev.close();
}

/**
 * Returns the folder of the releases: one shared folder in the console's workspace, else a folder
 * of the project.
 */
const releasesOf = (root: string): string =>
  path.join(
    existsSync(path.join(root, '../../pnpm-workspace.yaml')) ? path.join(root, '../..') : root,
    'dist/releases',
  );

async function packHere({ releases, key, zip = false }: Options): Promise<void> {
  const root = process.cwd();
  const folder = releases ? path.resolve(root, releases) : releasesOf(root);
  const manifest = await pack(root, folder, () => findKey(root, key));
  const sizes = Object.values(manifest.files).map(([, size]) => size);
  console.log(
    `${summary(manifest)}: ${sizes.length} files, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`,
  );
  if (zip) {
    const file = writeArchive(path.join(root, 'dist'), folder, manifest);
    console.log(`Upload ${file} on 插件发布 or 插件安装.`);
  }
}

async function verify(
  folder: string,
  { key, to, 'plain-http': plainHttp = false }: Options,
): Promise<void> {
  const manifest = verifyRelease(path.resolve(folder), key);
  console.log(`${summary(manifest)} is valid: schema, signature and every file`);
  if (to === undefined) return;
  const { verdict, reasons } = await checkCompatibility(manifest, normalizeAddress(to));
  if (verdict !== 'compatible')
    throw new Problem(`Compatibility with ${to}: ${verdict}. ${reasons.join('; ')}`);
  console.log(`The release is compatible with ${to}`);
  await printRefusals(path.resolve(folder), to, plainHttp);
}

/** Reports why the console would reject an upload. Only authorized users can check this. */
async function printRefusals(folder: string, to: string, plainHttp: boolean): Promise<void> {
  const token = process.env.CONSOLE_TOKEN ?? '';
  if (token === '') {
    console.log(`${to} did not check the upload: CONSOLE_TOKEN is not set`);
    return;
  }
  assertSecureUrl(to, plainHttp, console.log);
  const opinion = await checkRelease(folder, { url: to, token });
  if (opinion === undefined) {
    console.log(`${to} cannot check whether it would accept it`);
    return;
  }
  for (const warning of unknownCallWarnings(to, opinion)) console.log(warning);
  if (opinion.refusals.length > 0)
    throw new Problem(`${to} would reject it: ${opinion.refusals.join('; ')}`);
  console.log(`${to} would accept it`);
}

/** Returns the given packed folder, or packs this project. */
async function upload(
  folder: string,
  { to, key, 'plain-http': plainHttp = false }: Options,
): Promise<void> {
  const url = normalizeAddress(consoleFor(to));
  assertSecureUrl(url, plainHttp, console.log);
  const root = process.cwd();
  const signed = () =>
    key === undefined && existsSync(OWN_KEY) ? readKey(path.resolve(OWN_KEY)) : findKey(root, key);
  const target = folder || (await packed(root, signed));
  const remote = verifyRelease(path.resolve(target), folder ? key : undefined).id;
  const token = process.env.CONSOLE_TOKEN || readToken(url, remote);
  if (token === undefined)
    throw new Problem(
      `This machine cannot upload ${remote} to ${url} yet. Run npm run login and confirm in the console. In CI, set CONSOLE_TOKEN.`,
    );
  const { manifest, warnings } = await publish(
    path.resolve(target),
    { url, token },
    folder ? key : undefined,
  );
  console.log(`${summary(manifest)} was uploaded`);
  for (const warning of warnings) console.log(warning);
  await printSdkWarning(root, url);
  console.log(
    `An administrator can install it on 插件安装: ${url}/#/layout/systemTools/installPlugin`,
  );
}

async function printSdkWarning(root: string, address: string): Promise<void> {
  const note = await outdatedSdkWarning(root, address);
  if (note !== undefined) console.log(note);
}

async function packed(root: string, key: () => PublisherKey): Promise<string> {
  const releases = releasesOf(root);
  const { id, build } = await pack(root, releases, key);
  return path.join(releases, id, build);
}

async function loginHere({
  console: named,
  key: file,
  publisher,
  'plain-http': plainHttp = false,
}: Options): Promise<void> {
  const url = normalizeAddress(consoleFor(named));
  assertSecureUrl(url, plainHttp, console.log);
  const { config } = await readProject(process.cwd());
  const key = projectKey(file, { named: publisher, fallback: config.id });
  const tokens = await login({
    console: url,
    remote: config.id,
    signer: publicPart(key),
    print: console.log,
  });
  console.log(
    `This machine can upload releases of ${config.id} to ${url}. The token is in ${tokens}. Revoke it in 个人中心 of the console.`,
  );
  console.log(
    `An administrator must register the key ${key.key} on 发布者 once: ${url}/#/layout/systemTools/publisher. Compare the key's name.`,
  );
}

/** Runs the starter of the console's current SDK, because it contains the latest migrations. */
async function upgradeHere({ console: named }: Options): Promise<void> {
  const root = process.cwd();
  if (readFacts(root) === undefined)
    throw new Problem(
      'There is no .config/console.json: run this in a project that "create" has created.',
    );
  const url = normalizeAddress(consoleFor(named));
  const { folder } = await readSdkIndex(url);
  const code = await runStarter(`${url}/sdk/${folder}/${STARTER}`, [
    'upgrade',
    root,
    '--console',
    url,
  ]);
  if (code !== 0) throw new Problem('The project was not upgraded.');
}

function sign(folder: string, { manifest = 'remote.manifest.json', key }: Options): void {
  const root = process.cwd();
  const signed = signFolder(
    path.resolve(root, folder),
    path.resolve(root, manifest),
    findKey(root, key),
  );
  console.log(`${summary(signed)} is signed by ${signed.sig.key}`);
}

function compress(folder: string): void {
  if (!existsSync(folder)) throw new Problem(`Folder not found: ${folder}`);
  console.log(`${compressFolder(folder)} files compressed`);
}

const summary = ({ id, version, build }: RemoteManifest): string =>
  `${id} ${version} build ${build}`;
