import type { DataOf } from '@console/shared/request';
import type { CodeEditorProps } from '@console/shared/ui';

export type ProjectFile = DataOf<'POST /generator/previewProject'>['files'][number];
export type Kind = 'list' | 'form' | 'dashboard' | 'slot' | 'plugin';

export interface Project {
  id: string;
  title: string;
  kind: Kind;
}

/** The language of a file for highlighting. */
export function fileLanguage(path: string): NonNullable<CodeEditorProps['language']> {
  if (/\.tsx?$/.test(path)) return 'typescript';
  return path.endsWith('.json') ? 'json' : 'text';
}

/** The most important file of a project, shown first. */
export const firstFile = (files: readonly ProjectFile[]): string =>
  (files.find(({ path }) => /(?:^|\/)(?:remote\.config|area)\.ts$/.test(path)) ?? files[0])?.path ??
  '';

/** Downloads a Base64 file. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Revoked late, because a browser may start the download after a delay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
