import { type RemoteManifest, signedText } from '@console/shared/contract';
import { buildRelease, INTEGRITY } from './builders.ts';

/** Publisher with a key pair, for tests. */
export interface Signer {
  /** Key name, for example `team-shop.0123456789abcdef`. */
  key: string;
  jwk: JsonWebKey;
  /** Returns the manifest with the publisher's name and signature. */
  sign(manifest: RemoteManifest): Promise<RemoteManifest>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export async function newSigner(publisher = 'team-shop'): Promise<Signer> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const key = `${publisher}.0123456789abcdef`;
  return {
    key,
    jwk: await crypto.subtle.exportKey('jwk', pair.publicKey),
    sign: async (manifest) => {
      const unsigned = { ...manifest, publisher };
      const bytes = await crypto.subtle.sign(
        ALGORITHM,
        pair.privateKey,
        new TextEncoder().encode(signedText(unsigned)),
      );
      const value = btoa(String.fromCharCode(...new Uint8Array(bytes)));
      return { ...unsigned, sig: { alg: 'ES256', key, value } };
    },
  };
}

/** Builds an unsigned manifest that fully conforms to its schema. */
export function validRelease(id: string, parts: Partial<RemoteManifest> = {}): RemoteManifest {
  const [entry, script] = [`remoteEntry.0123456789ab.js`, `page.0123456789ab.js`];
  const base = buildRelease(id, ['view/list']);
  return {
    ...base,
    entry: { ...base.entry, file: entry },
    files: { [entry]: [INTEGRITY, 10], [script]: [INTEGRITY, 10] },
    host: '>=0.1.0 <1.0.0',
    pages: [{ component: 'view/list', expose: './list', js: [script], css: [] }],
    ...parts,
  };
}
