import { readProject } from '../build/project.ts';
import { readFacts } from '../create/project.ts';
import { runStarter } from '../create/runStarter.ts';
import { normalizeAddress, readSdkIndex, STARTER } from '../create/sdkIndex.ts';
import { projectKey } from '../keys/makeKey.ts';
import { publicPart } from '../keys/publisherKey.ts';
import { login } from '../login/login.ts';
import { assertSecureUrl } from '../plainHttp.ts';
import { Problem } from '../problem.ts';
import type { Options } from './options.ts';
import { consoleFor } from './shared.ts';

/** Connects a project with its console. */
export async function loginHere({
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
export async function upgradeHere({ console: named }: Options): Promise<void> {
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
