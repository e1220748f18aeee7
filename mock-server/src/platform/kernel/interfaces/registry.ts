import type { HostFacts, ListedRelease, RemoteManifest } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';

/** Public key of a publisher. */
export interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** A release with its folder name in the store of uploads. */
export interface StoredRelease {
  manifest: RemoteManifest;
  folder: string;
}

export interface AcceptedRelease extends StoredRelease {
  /** Where the release was first accepted: operator's folder, upload, or catalogue of plugins. */
  source: 'local' | 'upload' | 'catalogue';
}

/** Store of uploaded releases. A release is written atomically and never changes. */
export interface ReleaseStore {
  /**
   * Stores a release under the folder name of its upload. An interrupted write leaves nothing that
   * can be found. Files of an unregistered release with the same name are replaced.
   *
   * @param archive the uploaded archive
   */
  put(release: StoredRelease, files: ReadonlyMap<string, Buffer>, archive: Buffer): Promise<void>;
  holds(id: string, folder: string): Promise<boolean>;
  /**
   * Downloads a release from external storage to `root`. Returns false if it is not stored. Only
   * implemented by stores with external storage.
   */
  fetch?(release: StoredRelease): Promise<boolean>;
  /** Deletes the files of an unregistered upload. */
  discard(id: string, folder: string): Promise<void>;
  /** Reads its `remote.json`. Returns undefined if the release does not exist. */
  readManifest(id: string, folder: string): Promise<string | undefined>;
  /**
   * Deletes files of interrupted uploads and of releases that `isKnown` rejects, if they are older
   * than an hour.
   */
  sweep(isKnown: (id: string, folder: string) => boolean, now: Date): Promise<void>;
  /** Folder from which files are served: `<root>/<id>/<folder>/<file>`. */
  readonly root: string;
}

interface CatalogueEntry {
  /** Name of the archive. */
  file: string;
  time: Date;
}

/** A valid archive of the catalogue. */
export interface CatalogueRelease extends CatalogueEntry {
  manifest: RemoteManifest;
  /** The signing key, if the operator put it into the catalogue. */
  key: PublicKey | undefined;
}

/** An archive that cannot be installed. */
export interface CatalogueFault extends CatalogueEntry {
  fault: { reason: string; msg: string };
}

export type CatalogueArchive = CatalogueRelease | CatalogueFault;

/** Signed archives of plugins that the console offers. */
export interface Catalogue {
  /** Lists the archives by file name. Reads only archives that have changed. */
  list(): Promise<CatalogueArchive[]>;
  /** Reads an archive that `list` returned. Rejects if the file was removed. */
  read(file: string): Promise<Buffer>;
}

/** Selection of the manifests that a client needs. */
export interface ManifestSelection {
  isNeeded: (release: RemoteManifest) => boolean;
  /** Set by returning browsers, which have cached the manifests that were active before. */
  hasSeen?: boolean;
}

/** Active releases for a user. */
export interface ActiveReleases {
  /** Revision number, as a text. */
  revision: string;
  releases: RemoteManifest[];
  /**
   * Releases without manifests, if there are many and the client does not need these manifests yet.
   */
  listed: ListedRelease[];
  /** Last good build of each release, if there is one. */
  previous: RemoteManifest[];
  /** Public keys of these releases by name. Keys that are no longer trusted are missing. */
  publishers: Record<string, PublicKey>;
}

export interface Registry {
  /**
   * Returns the active releases for a user, or for anonymous visitors. Registers new local builds
   * first.
   *
   * @param db must not be a transaction, because files are read
   * @param selection manifests to include if there are many; default: all
   */
  current(
    db: Tx,
    user?: { userId: number; authorityId: number },
    selection?: ManifestSelection,
  ): Promise<ActiveReleases>;
  /**
   * Returns the active revision number, as a text. Registers new local builds first, so it must not
   * run in a transaction.
   */
  revision(db: Tx): Promise<string>;
  /**
   * Returns the releases of builds, in the given order. Builds that were never accepted are
   * omitted.
   */
  accepted(tx: Tx, builds: { id: string; build: string }[]): Promise<AcceptedRelease[]>;
  /** Returns the manifest of a build, or undefined if it was never accepted. */
  manifest(tx: Tx, id: string, build: string): Promise<RemoteManifest | undefined>;
  /**
   * Returns the folder that contains a file of a release or its `remote.json`, and downloads it if
   * necessary. Returns undefined if no release lists the file.
   */
  folderOf(tx: Tx, id: string, build: string, file: string): Promise<string | undefined>;
  /**
   * Returns the capabilities of the built host, read from its file, or undefined if the host is not
   * built.
   */
  host(): Promise<HostFacts | undefined>;
  readonly store: ReleaseStore;
  readonly catalogue: Catalogue;
}
