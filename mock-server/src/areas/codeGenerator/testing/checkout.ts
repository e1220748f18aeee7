import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const LINKED = ['node_modules', 'mock-server/node_modules', 'scripts', 'biome.json'];
const SOURCE = 'mock-server/src';

/** A folder that the generator accepts as a checkout: with its tools, and without build results. */
export interface Checkout {
  folder: string;
  remove(): Promise<void>;
}

/** Creates a checkout whose source files are links to the files of this checkout. */
export async function makeCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  await mkdir(join(folder, SOURCE, 'areas'), { recursive: true });
  for (const part of [SOURCE, `${SOURCE}/areas`])
    for (const name of await readdir(join(ROOT, part)))
      if (name !== 'areas') await symlink(join(ROOT, part, name), join(folder, part, name));
  for (const name of LINKED)
    if (name.endsWith('.json')) await cp(join(ROOT, name), join(folder, name));
    else await symlink(join(ROOT, name), join(folder, name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
