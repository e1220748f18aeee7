import type { HostFacts, ListedRelease, RemoteManifest } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';

/** The public half of a publisher's key. */
export interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** A release with its name in the store of uploads. */
export interface StoredRelease {
  manifest: RemoteManifest;
  folder: string;
}

/** A release that was accepted. */
export interface AcceptedRelease extends StoredRelease {
  /** Where it was accepted first: in the operator's folder, or as an upload. */
  source: 'local' | 'upload';
}

/** The store of uploaded releases. A release is written once, as a whole, and never changes. */
export interface ReleaseStore {
  /**
   * Writes a release under the folder name of its upload. When the write is interrupted, nothing of it can be found; files of an
   * unregistered release with the same name are replaced.
   *
   * @param archive in which it was uploaded
   */
  put(release: StoredRelease, files: ReadonlyMap<string, Buffer>, archive: Buffer): Promise<void>;
  /** Whether the store holds a release. */
  holds(id: string, folder: string): Promise<boolean>;
  /** Fetches a release that is stored elsewhere to `root`; false when it is not stored. Only where releases are stored elsewhere. */
  fetch?(release: StoredRelease): Promise<boolean>;
  /** Removes the files of an upload that is not registered. */
  discard(id: string, folder: string): Promise<void>;
  /** The text of its `remote.json`, undefined when there is no such release. */
  readManifest(id: string, folder: string): Promise<string | undefined>;
  /** Removes files of interrupted uploads and of releases that `isKnown` does not know, when they are older than an hour. */
  sweep(isKnown: (id: string, folder: string) => boolean, now: Date): Promise<void>;
  /** The folder from which files are served: `<root>/<id>/<folder>/<file>`. */
  readonly root: string;
}

/** The manifests that a client asks for. */
export interface WantedManifests {
  isNeeded: (release: RemoteManifest) => boolean;
  /** Sent by a browser that was here before: it has the manifests that were in force, by their addresses. */
  hasSeen?: boolean;
}

/** The releases in force for somebody. */
export interface InForce {
  /** Number of the revision, as a text. */
  revision: string;
  releases: RemoteManifest[];
  /** Releases without their manifests, when there are many and nobody needed these yet. */
  listed: ListedRelease[];
  /** The last good build of each of `releases` that has one. */
  previous: RemoteManifest[];
  /** The keys that these releases are signed with, by name. Releases whose key is no longer trusted find none here. */
  publishers: Record<string, PublicKey>;
}

/** The registry of releases. */
export interface Registry {
  /**
   * The releases in force for a person, or for nobody in particular. Registers new local builds first.
   *
   * @param db no transaction: files are read
   * @param wanted which manifests are sent when not all are; without it all of them
   */
  current(
    db: Tx,
    user?: { userId: number; authorityId: number },
    wanted?: WantedManifests,
  ): Promise<InForce>;
  /** Number of the revision in force, as a text. Registers new local builds first, so it needs no transaction around it. */
  revision(db: Tx): Promise<string>;
  /** The releases of the given builds, in their order; a build that was never accepted is left out. */
  accepted(tx: Tx, wanted: { id: string; build: string }[]): Promise<AcceptedRelease[]>;
  /** The manifest of a build, undefined when it was never accepted. */
  manifest(tx: Tx, id: string, build: string): Promise<RemoteManifest | undefined>;
  /** The folder that holds this file of a release, or its `remote.json`, fetched if need be; undefined when no release lists it. */
  folderOf(tx: Tx, id: string, build: string, file: string): Promise<string | undefined>;
  /** What the built host offers, read from its file; undefined when it is not built. */
  host(): Promise<HostFacts | undefined>;
  readonly store: ReleaseStore;
}
