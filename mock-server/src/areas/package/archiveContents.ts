/** Files in the archive of a version. */
export interface ArchiveContents {
  fileCount: number;
  /** Total size of the unpacked files in bytes. */
  unpackedBytes: number;
  /** The first files, in the order of the archive. */
  files: { name: string; size: number }[];
}
