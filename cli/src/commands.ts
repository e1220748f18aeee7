import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { startDev } from './dev/dev.ts';
import { findKey } from './keys/findKey.ts';
import { generateKey, publicPart, writeKey } from './keys/publisherKey.ts';
import { compressFolder } from './pack/compress.ts';
import { pack } from './pack/pack.ts';
import { Problem } from './problem.ts';
import { askRefusals } from './publish/askServer.ts';
import { checkFit } from './publish/checkFit.ts';
import { publish } from './publish/publish.ts';
import { verifyRelease } from './verify/verifyRelease.ts';

/** The options of the command line. */
interface Words {
  releases?: string | undefined;
  key?: string | undefined;
  to?: string | undefined;
  publisher?: string | undefined;
  console?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
}

interface Command {
  /** How many words follow the command's name. */
  operands: 0 | 1;
  needs: readonly (keyof Words)[];
  takes: readonly (keyof Words)[];
  run(operand: string, words: Words): void | Promise<void>;
}

/** Every command of `console-remote` by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  dev: { operands: 0, needs: [], takes: ['console', 'host', 'port'], run: (_none, words) => devHere(words) },
  pack: { operands: 0, needs: [], takes: ['releases', 'key'], run: (_none, words) => packHere(words) },
  verify: {
    operands: 1,
    needs: [],
    takes: ['key', 'to'],
    run: verify,
  },
  publish: { operands: 1, needs: ['to'], takes: ['key'], run: upload },
  keygen: { operands: 0, needs: ['publisher'], takes: ['key'], run: (_none, words) => makeKey(words) },
  compress: { operands: 1, needs: [], takes: [], run: compress },
};

/** Runs until it is told to stop. */
async function devHere({ console: address = 'http://127.0.0.1:8080', host = '../../dist/host-dev', port = '8081' }: Words) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Problem(`"${port}" is not a port: use 1 to 65535.`);
  const root = process.cwd();
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  const dev = await startDev({ root, console: address, host: path.resolve(root, host), port: Number(port) }, console.log);
  const { id, title } = dev.project.config;
  console.log(`ready ${dev.url}\n${title} (${id}) from ${root} in the console at ${address}. Ctrl-C stops it.`);
  await stopped;
  await dev.close();
}

async function packHere({ releases = '../../dist/releases', key }: Words): Promise<void> {
  const root = process.cwd();
  const manifest = await pack(root, path.resolve(root, releases), () => findKey(root, key));
  const sizes = Object.values(manifest.files).map(([, size]) => size);
  console.log(`${summary(manifest)}: ${sizes.length} files, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`);
}

async function verify(folder: string, { key, to }: Words): Promise<void> {
  const manifest = verifyRelease(path.resolve(folder), key);
  console.log(`${summary(manifest)} is valid: schema, signature and every file`);
  if (to === undefined) return;
  const { verdict, reasons } = await checkFit(manifest, addressOf(to));
  if (verdict !== 'compatible') throw new Problem(`It is ${verdict} with ${to}: ${reasons.join('; ')}`);
  console.log(`It is compatible with ${to}`);
  await tellRefusals(path.resolve(folder), to);
}

/** Whether the console would take an upload; it tells that only to who may ask. */
async function tellRefusals(folder: string, to: string): Promise<void> {
  const token = process.env.CONSOLE_TOKEN ?? '';
  if (token === '') {
    console.log(`${to} was not asked whether it would accept it: CONSOLE_TOKEN is not set`);
    return;
  }
  const refusals = await askRefusals(folder, { url: to, token });
  if (refusals === undefined) console.log(`${to} does not say whether it would accept it`);
  else if (refusals.length > 0) throw new Problem(`${to} would reject it: ${refusals.join('; ')}`);
  else console.log(`${to} would accept it`);
}

function addressOf(to: string): string {
  if (!URL.canParse(to)) throw new Problem(`"${to}" is not an address: write it like https://console.example`);
  return to;
}

async function upload(folder: string, { to = '', key }: Words): Promise<void> {
  const token = process.env.CONSOLE_TOKEN ?? '';
  if (token === '')
    throw new Problem(
      "CONSOLE_TOKEN is not set: put the session token of an account that may publish into it, or what the console's operator gave you.",
    );
  const { manifest, message } = await publish(path.resolve(folder), { url: addressOf(to), token }, key);
  console.log(`${summary(manifest)} was uploaded: ${message}`);
}

function makeKey({ publisher = '', key: file = 'publisher-key.json' }: Words): void {
  const key = generateKey(publisher);
  if (!writeKey(path.resolve(file), key)) throw new Problem(`${file} already exists: a key is never replaced.`);
  console.error(`The key is in ${file}. Keep it secret; hand this part to the console's administrator:`);
  console.log(JSON.stringify(publicPart(key), null, 2));
}

function compress(folder: string): void {
  if (!existsSync(folder)) throw new Problem(`There is no folder ${folder}.`);
  console.log(`${compressFolder(folder)} files compressed`);
}

const summary = ({ id, version, build }: RemoteManifest): string => `${id} ${version} build ${build}`;
