import { createPublicKey, verify } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseManifest, type RemoteManifest, signedText } from '@console/shared/contract';
import { keyName, type PublicKeyFile } from '../keys/publisherKey.ts';
import { PUBLISHERS } from '../pack/activateRelease.ts';
import { buildName, describeBytes, listFiles } from '../pack/releaseFiles.ts';
import { errorMessage, Problem } from '../problem.ts';

const COPY = /\.(?:br|gz)$/;

/**
 * Verifies a release's folder: the schema and signature of the manifest, the hash and size of every
 * file, the compressed copies, and that there are no other files.
 *
 * @param folder folder with `remote.json`
 * @param keyFile the publisher's key, public or complete; default: the key in the `publishers`
 * folder of the releases
 * @throws Problem with the first fault
 */
export function verifyRelease(folder: string, keyFile?: string): RemoteManifest {
  const manifest = readManifest(path.join(folder, 'remote.json'));
  if (buildName(manifest.files) !== manifest.build)
    throw new Problem(
      `build is ${manifest.build}, but the list of files belongs to build ${buildName(manifest.files)}.`,
    );
  verifySignature(
    manifest,
    readPublicKey(keyFile ?? path.join(folder, '../..', PUBLISHERS, `${manifest.sig.key}.json`)),
  );
  verifyFiles(manifest, folder);
  return manifest;
}

function readManifest(file: string): RemoteManifest {
  if (!existsSync(file))
    throw new Problem(`${file} does not exist. Specify the folder of a release.`);
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Problem(`${file} breaks its schema: ${errorMessage(error)}`);
  }
}

function readPublicKey(file: string): PublicKeyFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PublicKeyFile;
  } catch (error) {
    throw new Problem(
      `The publisher's key cannot be read. Specify its file with --key: ${errorMessage(error)}`,
    );
  }
}

function verifySignature(manifest: RemoteManifest, { publisher, key, jwk }: PublicKeyFile): void {
  if (manifest.sig.key !== key || key !== keyName(publisher, jwk))
    throw new Problem(`The release is signed with ${manifest.sig.key}, but the key is ${key}.`);
  const { kty, crv, x, y } = jwk;
  const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  const signature = Buffer.from(manifest.sig.value, 'base64');
  if (
    !verify(
      'sha256',
      Buffer.from(signedText(manifest)),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      signature,
    )
  )
    throw new Problem(
      `The signature of ${key} does not match this manifest: the manifest was changed after it was signed.`,
    );
}

function verifyFiles({ files }: RemoteManifest, folder: string): void {
  for (const [name, [integrity, bytes]] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new Problem(`${name} is missing.`);
    const actual = describeBytes(readFileSync(file));
    if (actual[0] !== integrity || actual[1] !== bytes)
      throw new Problem(`${name} does not match the hash or size in the manifest.`);
  }
  for (const name of listFiles(folder)) {
    if (!lstatSync(path.join(folder, name)).isFile())
      throw new Problem(`${name} is not a plain file.`);
    const original = name.replace(COPY, '');
    if (original !== 'remote.json' && !Object.hasOwn(files, original))
      throw new Problem(`${name} is not listed in the manifest.`);
    if (
      original !== name &&
      !unpacked(path.join(folder, name)).equals(readFileSync(path.join(folder, original)))
    )
      throw new Problem(`${name} is not a compressed copy of ${original}.`);
  }
}

function unpacked(file: string): Buffer {
  try {
    return file.endsWith('.br')
      ? brotliDecompressSync(readFileSync(file))
      : gunzipSync(readFileSync(file));
  } catch {
    return Buffer.alloc(0);
  }
}
