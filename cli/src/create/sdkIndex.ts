import { createHash } from 'node:crypto';
import { assertBuilt, assertStayed, Problem, STAY, unreachable } from '../problem.ts';

/** Milliseconds that a console may take to hand out one file: it may be building it. */
const TIMEOUT = 120_000;

/** What a console says of the SDK that it hands out, at `/sdk/index.json`. */
export interface SdkIndex {
  /** Version of the tool. */
  version: string;
  /** `<version>-<hash>`: the folder below `/sdk` whose files never change. */
  folder: string;
  /** By name: the integrity of each package in the folder, as a lock file states it. */
  packages: Readonly<Record<string, string>>;
}

/** The packages that a project keeps in `.sdk/`. */
export const PROJECT_PACKAGES = ['console-remote.tgz', 'console-shared.tgz'] as const;

/** The package that makes and moves projects; below the folder, and without a version at `/sdk/console-remote.tgz`. */
export const STARTER = 'create.tgz';

/** @throws Problem for what is no address */
export function addressOf(console: string): string {
  if (!URL.canParse(console) || !/^https?:$/.test(new URL(console).protocol))
    throw new Problem(`"${console}" is not an address: write it like https://console.example`);
  return new URL(console).origin;
}

async function fetchFrom(address: string, path: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(new URL(path, address), { ...STAY, signal }).catch(
    (error: unknown) => {
      throw unreachable(address, error, "is that the console's address, and does it run?");
    },
  );
  assertStayed(address, response);
  assertBuilt(response);
  if (!response.ok)
    throw new Problem(
      `${address}${path} answers with HTTP ${response.status}: this console hands out no SDK. Ask its operator for a newer one.`,
    );
  return response;
}

/** @throws Problem when the console cannot be reached or hands out no SDK */
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
      `${address}/sdk/index.json is not a description of an SDK: is that the console's address?`,
    );
  return { version, folder, packages };
}

/** One package of the SDK, checked against what the console says of it. */
export async function fetchPackage(
  address: string,
  { folder, packages }: SdkIndex,
  name: string,
): Promise<Buffer> {
  const path = `/sdk/${folder}/${name}`;
  const response = await fetchFrom(address, path);
  const received = await response.arrayBuffer().catch((error: unknown) => {
    throw unreachable(address, error, 'run this again.');
  });
  const bytes = Buffer.from(received);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (packages[name] !== integrity)
    throw new Problem(
      `${address}${path} is not the file that the console describes: something between here and it changes files.`,
    );
  return bytes;
}
