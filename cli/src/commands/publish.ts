import { existsSync } from 'node:fs';
import path from 'node:path';
import { normalizeAddress } from '../create/sdkIndex.ts';
import { findKey } from '../keys/findKey.ts';
import { OWN_KEY } from '../keys/makeKey.ts';
import { readKey } from '../keys/publisherKey.ts';
import { readToken } from '../login/tokens.ts';
import { assertSecureUrl } from '../plainHttp.ts';
import { Problem } from '../problem.ts';
import { checkCompatibility } from '../publish/checkCompatibility.ts';
import { checkRelease, unknownCallWarnings } from '../publish/consoleCalls.ts';
import { publish } from '../publish/publish.ts';
import { verifyRelease } from '../verify/verifyRelease.ts';
import { packed } from './build.ts';
import type { Options } from './options.ts';
import { consoleFor, printSdkWarning, summary } from './shared.ts';

/** Checks the folder of a release, and whether a console would accept it. */
export async function verify(
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

/** Uploads the given packed folder, or packs this project first. */
export async function upload(
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
