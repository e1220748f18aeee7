/** Extensions by content (`files.tag`) of each kind of files that users filter by. */
export const FILE_KINDS = {
  image: ['png', 'jpg', 'gif', 'webp', 'svg'],
  video: ['mp4', 'webm'],
  audio: ['mp3', 'ogg', 'wav'],
  document: ['pdf', 'ofd', 'txt', 'html'],
  archive: ['zip', '7z', 'rar', 'gz'],
  program: ['exe', 'msi'],
  other: ['bin'],
} as const;

export type FileKindName = keyof typeof FILE_KINDS;
export const FILE_KIND_NAMES = Object.keys(FILE_KINDS) as FileKindName[];

/** Returns the kind of a file by its extension. */
export const kindOfTag = (tag: string): FileKindName =>
  FILE_KIND_NAMES.find((kind) => (FILE_KINDS[kind] as readonly string[]).includes(tag)) ?? 'other';
