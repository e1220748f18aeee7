import path from 'node:path';
import { startDev } from '../dev/dev.ts';
import { FIXTURES_FILE } from '../dev/standIn/fixtures.ts';
import { Problem } from '../problem.ts';
import type { Options } from './options.ts';
import { consoleFor, printSdkWarning } from './shared.ts';

/** Runs until it receives a signal to stop. */
export async function devHere({
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
