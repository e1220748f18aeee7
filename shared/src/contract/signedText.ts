import { canonicalJson } from './canonicalJson.ts';
import type { RemoteManifest } from './remoteManifest.ts';

/** Returns the text that the signature of a manifest covers: its canonical JSON without `sig`. */
export function signedText(manifest: Omit<RemoteManifest, 'sig'>): string {
  const { sig: _sig, ...signed } = manifest as RemoteManifest;
  return canonicalJson(signed);
}
