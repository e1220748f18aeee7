import { randomBytes } from 'node:crypto';
import { MANIFEST_SCHEMA, type RemoteManifest, signedText } from '@console/shared/contract';
import type { RemoteProject } from '../build/project.ts';
import { ENTRY_NAME, sharedRanges } from '../build/rsbuildConfig.ts';
import { generateKey, type PublicKeyFile, type PublisherKey, publicPart, signText } from '../keys/publisherKey.ts';
import { type Closure, checked, describePage, describeSlot } from '../pack/manifest.ts';
import { buildOf, describeBytes } from '../pack/releaseFiles.ts';
import { FILES } from './paths.ts';

/** The publisher in whose name a working copy is signed. */
const PUBLISHER = 'working-copy';

/** Nobody knows ahead which files the bundler will send: nothing of a working copy is fetched ahead. */
const NOTHING: Closure = { js: [], css: [] };

/** A key that lives as long as the dev command and is written nowhere. */
export const temporaryKey = (): PublisherKey => generateKey(PUBLISHER);

/**
 * A remote's folder as the host sees it: a release of one file, signed like any other, that fetches the rest from the bundler's
 * dev server. The host needs no way to load anything unsigned for it: who trusts the key is the dev server's own page alone.
 */
export interface WorkingCopy {
  manifest: RemoteManifest;
  publicKey: PublicKeyFile;
  /** The path of its one file, and what is in it. */
  entry: { path: string; text: string };
  /** The global variable under which the bundler's own entry must register itself. */
  global: string;
}

/**
 * Describes a remote's folder; each call makes another build, so that a page that knew an earlier one begins anew.
 *
 * @throws Problem when the declaration breaks a rule of the manifest
 */
export function describeWorkingCopy(project: RemoteProject, key: PublisherKey): WorkingCopy {
  const { id, title, icon, host, pages, slots = [], needs, optional } = project.config;
  const stub = `r_${id.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const global = `${stub}_live`;
  const text = entryText(stub, global);
  const build = buildOf({ [ENTRY_NAME]: describeBytes(Buffer.from(text)) });
  const file = `${ENTRY_NAME}.${build}.js`;
  const base = `/r/${id}/${build}/`;
  const ranges = Object.entries(sharedRanges(project));
  const manifest = {
    schema: MANIFEST_SCHEMA,
    id,
    version: project.version,
    build,
    publisher: key.publisher,
    title,
    ...(icon === undefined ? {} : { icon }),
    base,
    entry: { file, global: stub },
    files: { [file]: describeBytes(Buffer.from(text)) },
    host,
    uses: Object.fromEntries(ranges.map(([name, range]) => [name, { range, names: [] }])),
    pages: pages.map((page) => describePage(page, NOTHING)),
    slots: slots.map((slot) => describeSlot(slot, NOTHING)),
    needs: { api: needs?.api ?? [], events: needs?.events ?? [] },
    ...(optional === undefined ? {} : { optional }),
  } satisfies Omit<RemoteManifest, 'sig'>;
  const sig = { alg: 'ES256' as const, key: key.key, value: signText(signedText(manifest), key) };
  return { manifest: checked({ ...manifest, sig }), publicKey: publicPart(key), entry: { path: base + file, text }, global };
}

/** A container of the federation runtime whose two functions wait for the real one. */
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
