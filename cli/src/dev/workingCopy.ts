import { randomBytes } from 'node:crypto';
import type { RemoteManifest } from '@console/shared/contract';
import type { RemoteProject } from '../build/project.ts';
import { ENTRY_NAME, sharedRanges } from '../build/rsbuildConfig.ts';
import {
  generateKey,
  type PublicKeyFile,
  type PublisherKey,
  publicPart,
} from '../keys/publisherKey.ts';
import { type Closure, describePage, describeSlot, signManifest } from '../pack/manifest.ts';
import { buildName, describeBytes } from '../pack/releaseFiles.ts';
import { FILES } from './paths.ts';

/** The publisher that signs working copies. */
const PUBLISHER = 'working-copy';

/** The files of the bundler are not known in advance, so nothing is preloaded. */
const NOTHING: Closure = { js: [], css: [] };

/** Creates a key that exists only while the dev command runs and is not written to disk. */
export const temporaryKey = (): PublisherKey => generateKey(PUBLISHER);

/**
 * A remote's folder as a release for the host: a single signed file that loads the rest from the
 * bundler's dev server. The host does not need to support unsigned code; only the dev server's own
 * page trusts the key.
 */
export interface WorkingCopy {
  manifest: RemoteManifest;
  publicKey: PublicKeyFile;
  /** Path and content of its single file. */
  entry: { path: string; text: string };
  /** The global variable in which the bundler's own entry must register itself. */
  global: string;
}

/**
 * Describes a remote's folder. Each call creates another build, so that pages with an earlier one
 * reload.
 *
 * @throws Problem if the declaration breaks a rule of the manifest
 */
export function describeWorkingCopy(project: RemoteProject, key: PublisherKey): WorkingCopy {
  const { id, pages, slots = [], needs } = project.config;
  const stub = `r_${id.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const global = `${stub}_live`;
  const text = entryText(stub, global);
  const described = describeBytes(Buffer.from(text));
  const build = buildName({ [ENTRY_NAME]: described });
  const file = `${ENTRY_NAME}.${build}.js`;
  const ranges = Object.entries(sharedRanges(project));
  const manifest = signManifest(
    project,
    {
      build,
      entry: { file, global: stub },
      files: { [file]: described },
      uses: Object.fromEntries(ranges.map(([name, range]) => [name, { range, names: [] }])),
      pages: pages.map((page) => describePage(page, NOTHING)),
      slots: slots.map((slot) => describeSlot(slot, NOTHING)),
      needs: { api: needs?.api ?? [], events: needs?.events ?? [] },
    },
    key,
  );
  return {
    manifest,
    publicKey: publicPart(key),
    entry: { path: manifest.base + file, text },
    global,
  };
}

/** A federation container whose two functions wait for the real container. */
function entryText(stub: string, live: string): string {
  return `self.${stub} = (() => {
  const fetchLive = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '${FILES}${ENTRY_NAME}.js';
    script.onload = () => self.${live} ? resolve(self.${live}) : reject(new Error('the working copy threw while it was loaded'));
    script.onerror = () => reject(new Error('the working copy cannot be fetched from the dev server'));
    document.head.append(script);
  });
  let live;
  const container = () => (live ??= fetchLive().catch((error) => { live = undefined; throw error; }));
  return {
    init: async (...scopes) => (await container()).init(...scopes),
    get: async (name) => (await container()).get(name),
  };
})();
`;
}
