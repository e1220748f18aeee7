import { createHash } from 'node:crypto';
import { assertBuilt, assertNotRedirected, NO_REDIRECT, Problem, unreachable } from '../problem.ts';

/** Timeout in milliseconds for one file. The console may have to build it first. */
const TIMEOUT = 120_000;

/** The description of a console's SDK at `/sdk/index.json`. */
export interface SdkIndex {
  /** Version of the tool. */
  version: string;
  /** `<version>-<hash>`: the folder below `/sdk`. Its files never change. */
  folder: string;
  /** Integrity of each package in the folder by name, in the format of a lock file. */
  packages: Readonly<Record<string, string>>;
}

/** The packages that a project contains in `.sdk/`. */
export const PROJECT_PACKAGES = ['console-remote.tgz', 'console-shared.tgz'] as const;

/**
 * The package that creates and upgrades projects. It is in the folder, and without a version at
 * `/sdk/console-remote.tgz`.
 */
export const STARTER = 'create.tgz';

/**
 * Normalizes the address of a console.
 *
 * @throws Problem if it is not a valid address
 */
export function normalizeAddress(console: string): string {
  if (!URL.canParse(console) || !/^https?:$/.test(new URL(console).protocol))
    throw new Problem(
      `"${console}" is not a valid address. Use a URL such as https://console.example`,
    );
  return new URL(console).origin;
}

async function fetchFrom(address: string, path: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(new URL(path, address), { ...NO_REDIRECT, signal }).catch(
    (error: unknown) => {
      throw unreachable(address, error, "is that the console's address, and does it run?");
    },
  );
  assertNotRedirected(address, response);
  assertBuilt(response);
  if (!response.ok)
    throw new Problem(
      `${address}${path} responds with HTTP ${response.status}: this console does not serve an SDK. Ask its operator to upgrade it.`,
    );
  return response;
}

/**
 * Loads the description of a console's SDK.
 *
 * @throws Problem if the console is not reachable or has no SDK
 */
export async function readSdkIndex(address: string): Promise<SdkIndex> {
  const response = await fetchFrom(address, '/sdk/index.json');
  const index = (await response.json().catch(() => undefined)) as Partial<SdkIndex> | undefined;
  const { version, folder, packages } = index ?? {};
  if (
    typeof version !== 'string' ||
    typeof folder !== 'string' ||
    !/^[\w.-]+$/.test(folder) ||
    typeof packages !== 'object' ||
    packages === null
  )
    throw new Problem(
      `${address}/sdk/index.json is not the description of an SDK. Check the address of the console.`,
    );
  return { version, folder, packages };
}

/** Downloads a package of the SDK and checks its integrity. */
export async function fetchPackage(
  address: string,
  { folder, packages }: SdkIndex,
  name: string,
): Promise<Buffer> {
  const path = `/sdk/${folder}/${name}`;
  const response = await fetchFrom(address, path);
  const received = await response.arrayBuffer().catch((error: unknown) => {
    throw unreachable(address, error, 'run the command again.');
  });
  const bytes = Buffer.from(received);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (packages[name] !== integrity)
    throw new Problem(
      `${address}${path} does not match the integrity that the console states. Check for proxies that modify downloads.`,
    );
  return bytes;
}
