import { classify, parseManifest, type RemoteManifest } from '@console/shared/contract';
import { publishersAtom, store } from '@console/shared/session';
import { buildName } from '../boot/buildName.ts';
import { hostFacts } from './hostFacts.ts';
import { allowFiles } from './integrity.ts';
import { PageLoadError } from './pageLoadError.ts';
import { isSignedBy } from './signature.ts';

/** Signatures of the verified builds, by build name. */
const admitted = new Map<string, string>();

/**
 * Verifies a release before any of its code runs: the manifest's schema with an integrity for each
 * file, the signature of a known publisher, and the compatibility with this host. Only then its
 * files can be loaded.
 *
 * @throws PageLoadError C110 manifest, C109 publisher, C108 signature, C111 compatibility
 */
export async function verifyRelease(release: RemoteManifest): Promise<void> {
  if (admitted.get(buildName(release)) === release.sig?.value) return;
  const manifest = parsed(release);
  const publishers = store.get(publishersAtom);
  const key = Object.hasOwn(publishers, manifest.sig.key)
    ? publishers[manifest.sig.key]
    : undefined;
  if (key === undefined)
    throw new PageLoadError('C109', `unknown publisher key ${manifest.sig.key}`);
  if (!(await isSignedBy(manifest, key)))
    throw new PageLoadError('C108', `the signature of ${manifest.sig.key} is not valid`);
  const { verdict, reasons } = classify(hostFacts(manifest), manifest);
  if (verdict === 'incompatible') throw new PageLoadError('C111', reasons.join('; '));
  allowFiles(manifest);
  admitted.set(buildName(release), manifest.sig.value);
}

function parsed(release: RemoteManifest): RemoteManifest {
  try {
    return parseManifest(release);
  } catch (error) {
    throw new PageLoadError('C110', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
