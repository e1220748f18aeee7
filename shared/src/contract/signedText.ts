import { canonicalJson } from './canonicalJson.ts';
import type { RemoteManifest } from './remoteManifest.ts';

/** The text that a manifest's signature covers: its canonical JSON without `sig`. */
export function signedText(manifest: Omit<RemoteManifest, 'sig'>): string {
  const { sig: _sig, ...signed } = manifest as RemoteManifest;
  return canonicalJson(signed);
}
