import type { RemoteManifest } from '@console/shared/contract';
import { asc, desc, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type {
  CatalogueArchive,
  CatalogueFault,
  CatalogueRelease,
  PublicKey,
  Registry,
} from '../../kernel/interfaces/registry.ts';
import { type AdmissionFacts, type Candidate, findRefusals } from '../registry/admission.ts';
import { releases } from '../registry/tables.ts';
import { toCandidate } from '../remote/readAdmission.ts';
import { isNewer } from './changelog.ts';

/** The newest release of a plugin, which can be installed unless `refusals` has a reason. */
export interface PluginOffer {
  manifest: RemoteManifest;
  origin: 'upload' | 'catalogue';
  /** File of the catalogue that must be registered before the installation, or an empty string. */
  archive: string;
  bytes: number;
  time: Date;
  refusals: { reason: string; msg: string }[];
}

const isRelease = (archive: CatalogueArchive): archive is CatalogueRelease => 'manifest' in archive;
const isFault = (archive: CatalogueArchive): archive is CatalogueFault => 'fault' in archive;

/** Returns the newest release of each plugin, and the archives that cannot be used. */
export async function readOffers(tx: Tx, registry: Registry, admission: AdmissionFacts) {
  const archives = await registry.catalogue.list();
  const registered = await tx
    .selectDistinctOn([releases.remote])
    .from(releases)
    .where(ne(releases.source, 'local'))
    .orderBy(asc(releases.remote), desc(releases.createdAt), desc(releases.version));
  const offers = new Map<string, PluginOffer>();
  for (const { manifest, source, bytes, createdAt } of registered)
    offers.set(manifest.id, {
      manifest,
      origin: source === 'catalogue' ? 'catalogue' : 'upload',
      archive: '',
      bytes,
      time: createdAt,
      refusals: summaries(toCandidate({ manifest, source }, new Map()), admission),
    });
  const unregistered = await withoutRegistered(tx, archives.filter(isRelease));
  for (const archive of unregistered) {
    const offer = offerOf(archive, admission);
    const { id } = offer.manifest;
    if (replaces(offer, offers.get(id))) offers.set(id, offer);
  }
  return {
    offers: [...offers.values()],
    faults: archives.filter(isFault),
  };
}

async function withoutRegistered<T extends { manifest: RemoteManifest }>(
  tx: Tx,
  archives: readonly T[],
): Promise<T[]> {
  if (archives.length === 0) return [];
  const builds = archives.map(({ manifest }) => manifest.build);
  const columns = { remote: releases.remote, build: releases.build };
  const rows = await tx.select(columns).from(releases).where(inArray(releases.build, builds));
  const known = new Set(rows.map(({ remote, build }) => `${remote}/${build}`));
  return archives.filter(({ manifest: { id, build } }) => !known.has(`${id}/${build}`));
}

function offerOf(
  { file, time, manifest, key }: CatalogueRelease,
  admission: AdmissionFacts,
): PluginOffer {
  const source = key ? 'catalogue' : 'upload';
  const bytes = Object.values(manifest.files).reduce((sum, [, size]) => sum + size, 0);
  return {
    manifest,
    origin: 'catalogue',
    archive: file,
    bytes,
    time,
    refusals: summaries(
      toCandidate({ manifest, source }, new Map()),
      key ? withOperatorKey(admission, manifest, key) : admission,
    ),
  };
}

/** Adds the publisher and the key as `addRelease` registers them for an archive of the operator. */
function withOperatorKey(
  admission: AdmissionFacts,
  { publisher, sig }: RemoteManifest,
  jwk: PublicKey,
): AdmissionFacts {
  const { publishers, keys } = admission;
  const newcomer = { enabled: true, remotes: [], api: [], events: [], components: [] };
  return {
    ...admission,
    publishers: new Map([[publisher, newcomer], ...publishers]),
    keys: new Map([[sig.key, { publisher, jwk, revoked: false }], ...keys]),
  };
}

/**
 * Whether an archive replaces another offer of the plugin. A rebuilt archive of the same version
 * replaces only a release of the same publisher.
 */
function replaces({ manifest, time }: PluginOffer, offer: PluginOffer | undefined): boolean {
  if (offer === undefined || isNewer(manifest.version, offer.manifest.version)) return true;
  const { version, publisher } = offer.manifest;
  return manifest.version === version && manifest.publisher === publisher && time > offer.time;
}

const summaries = (candidate: Candidate, admission: AdmissionFacts) =>
  findRefusals(candidate, admission).map(({ summary }) => summary);
