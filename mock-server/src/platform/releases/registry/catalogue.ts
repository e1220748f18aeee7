import type { RemoteManifest } from '@console/shared/contract';
import type { Catalogue, CatalogueArchive, PublicKey } from '../../kernel/interfaces/registry.ts';
import { ARCHIVE_LIMIT, unpackRelease } from './archive.ts';
import type { CatalogueFile, CatalogueSource } from './catalogueSources.ts';
import { checkContents, isPublicKey, isSignedBy, keyName } from './checkRelease.ts';
import { checkStyles } from './checkStyles.ts';
import { ReleaseRefusal, refuseRelease } from './refusals.ts';
import { texts } from './texts.ts';

const ARCHIVE = /\.zip$/i;
/** `<key>.json`, as `console-remote pack` writes it. */
const KEY = /^publishers\/[a-z0-9-]+\.[A-Za-z0-9_-]+\.json$/;
/** A key file contains some hundred bytes. */
const KEY_LIMIT = 10_000;

/** A file with the source that contains it. */
interface Placed extends CatalogueFile {
  source: CatalogueSource;
}

type Keys = ReadonlyMap<string, PublicKey>;
/** Result of reading an archive, without the key. */
type Unpacked = { manifest: RemoteManifest } | { fault: { reason: string; msg: string } };

/**
 * Opens the catalogue of plugins: archives of `console-remote pack --zip`, and below `publishers/`
 * the public keys that the operator trusts.
 *
 * @param sources places of the archives. If two contain a file of the same name, the later one is
 * used
 */
export function openCatalogue(sources: readonly CatalogueSource[]): Catalogue {
  const unpacked = new Map<string, { mark: string; result: Unpacked }>();

  async function findFiles(): Promise<ReadonlyMap<string, Placed>> {
    const files = new Map<string, Placed>();
    for (const source of sources)
      for (const file of await source.list()) files.set(file.name, { ...file, source });
    return files;
  }

  async function unpackOnce({ name, mark, size, source }: Placed): Promise<Unpacked> {
    const before = unpacked.get(name);
    if (before?.mark === mark) return before.result;
    const result = await unpack(source, name, size);
    unpacked.set(name, { mark, result });
    return result;
  }

  return {
    async list() {
      const files = await findFiles();
      for (const name of unpacked.keys()) if (!files.has(name)) unpacked.delete(name);
      const keys = await readKeys(files.values());
      const archives: CatalogueArchive[] = [];
      for (const file of [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (!ARCHIVE.test(file.name) || file.name.includes('/')) continue;
        const place = { file: file.name, time: file.time };
        archives.push({ ...place, ...withKey(await unpackOnce(file), keys) });
      }
      return archives;
    },
    async read(name) {
      const file = (await findFiles()).get(name);
      if (file === undefined) throw refuseRelease('R201', texts.notInCatalogue(name));
      return file.source.read(name);
    },
  };
}

/** Reads an archive, and reports why it cannot be installed. */
async function unpack(source: CatalogueSource, name: string, size: number): Promise<Unpacked> {
  try {
    if (size > ARCHIVE_LIMIT)
      throw refuseRelease('R202', texts.archiveTooLarge(ARCHIVE_LIMIT / 1024 / 1024));
    const { manifest, files } = await unpackRelease(await source.read(name));
    await checkContents(manifest, files);
    checkStyles(manifest, files);
    return { manifest };
  } catch (error) {
    const refusal = error instanceof ReleaseRefusal ? error : refuseRelease('R201', name);
    return { fault: refusal.summary };
  }
}

/** Adds the operator's key of a release. A release with another signature is a fault. */
function withKey(result: Unpacked, keys: Keys) {
  if ('fault' in result) return result;
  const { manifest } = result;
  const key = keys.get(manifest.sig.key);
  if (key !== undefined && !isSignedBy(manifest, key))
    return { fault: refuseRelease('R208', manifest.sig.key).summary };
  return { manifest, key };
}

/** Reads the key files. Skips files that do not contain the key of their name. */
async function readKeys(files: Iterable<Placed>): Promise<Keys> {
  const keys = new Map<string, PublicKey>();
  for (const { name, size, source } of files) {
    if (!KEY.test(name) || size > KEY_LIMIT) continue;
    const file = parseKey(await source.read(name));
    if (file && name === `publishers/${file.key}.json`) keys.set(file.key, file.jwk);
  }
  return keys;
}

function parseKey(bytes: Buffer): { key: string; jwk: PublicKey } | undefined {
  try {
    const { publisher, jwk } = JSON.parse(bytes.toString('utf8'));
    return isPublicKey(jwk) ? { key: keyName(String(publisher), jwk), jwk } : undefined;
  } catch {
    return undefined;
  }
}
