import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  MANIFEST_SCHEMA,
  parseManifest,
  type RemoteManifest,
  ShapeError,
  signedText,
} from '@console/shared/contract';
import { type PublisherKey, signText } from '../keys/publisherKey.ts';
import { compressFolder } from '../pack/compress.ts';
import { buildName, describeFiles, listFiles } from '../pack/releaseFiles.ts';
import { Problem, parseJson } from '../problem.ts';

const MANIFEST = 'remote.json';
const COPY = /\.(?:br|gz)$/;

/** Fields of the manifest that the author writes. Names of files may contain `*`. */
type Draft = Omit<
  RemoteManifest,
  'schema' | 'build' | 'publisher' | 'base' | 'files' | 'sig' | 'uses' | 'needs' | 'pages' | 'slots'
> &
  Partial<Pick<RemoteManifest, 'uses' | 'needs' | 'pages' | 'slots'>>;

/**
 * Makes a signed release of a folder that any bundler has built: adds the files, the build, the
 * publisher and the signature to the author's manifest, writes it to `remote.json`, and compresses
 * the files. Signing again replaces the earlier result.
 *
 * @param folder the output folder of the bundler
 * @param manifestFile the author's part of the manifest
 * @throws Problem if a file is missing or the manifest breaks its schema
 */
export function signFolder(
  folder: string,
  manifestFile: string,
  key: PublisherKey,
): RemoteManifest {
  if (!existsSync(folder)) throw new Problem(`Folder not found: ${folder}`);
  if (!existsSync(manifestFile))
    throw new Problem(
      `${manifestFile} does not exist. It contains the id, version, title, host, entry and pages of the remote.`,
    );
  const draft = parseJson<Draft>(
    readFileSync(manifestFile, 'utf8'),
    manifestFile,
    'correct the JSON and run sign again.',
  );
  for (const name of listFiles(folder))
    if (name === MANIFEST || COPY.test(name)) rmSync(path.join(folder, name));
  const manifest = describeFolder(folder, draft, key);
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  compressFolder(folder);
  return manifest;
}

function describeFolder(folder: string, draft: Draft, key: PublisherKey): RemoteManifest {
  const files = describeFiles(folder);
  const build = buildName(files);
  const find = (pattern: string): string[] => findFiles(Object.keys(files), pattern);
  const withFiles = <Part extends { js?: string[]; css?: string[] }>(part: Part) => ({
    ...part,
    js: (part.js ?? []).flatMap(find),
    css: (part.css ?? []).flatMap(find),
  });
  const [entry = ''] = find(draft.entry?.file ?? '');
  const manifest = {
    uses: {},
    needs: { api: [], events: [] },
    ...draft,
    schema: MANIFEST_SCHEMA,
    publisher: key.publisher,
    build,
    base: `/r/${draft.id}/${build}/`,
    entry: { ...draft.entry, file: entry },
    pages: (draft.pages ?? []).map(withFiles),
    slots: (draft.slots ?? []).map(withFiles),
    files,
  } satisfies Omit<RemoteManifest, 'sig'>;
  const sig = { alg: 'ES256', key: key.key, value: signText(signedText(manifest), key) } as const;
  try {
    return parseManifest({ ...manifest, sig });
  } catch (error) {
    if (error instanceof ShapeError)
      throw new Problem(`The manifest would break its schema: ${error.message}.`);
    throw error;
  }
}

/** Returns the files that a name with `*` matches. */
function findFiles(names: readonly string[], pattern: string): string[] {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('[^/]*')}$`);
  const matches = names.filter((name) => expression.test(name));
  if (matches.length === 0) throw new Problem(`No file of the build matches "${pattern}".`);
  return matches;
}
