import type { DataOf } from '@console/shared/request';
import type { CodeEditorProps } from '@console/shared/ui';

export type ProjectFile = DataOf<'POST /generator/previewProject'>['files'][number];
export type Kind = 'list' | 'form' | 'dashboard' | 'slot' | 'plugin';

export interface Project {
  id: string;
  title: string;
  kind: Kind;
}

/** How a file of a project is coloured. */
export function languageOf(path: string): NonNullable<CodeEditorProps['language']> {
  if (/\.tsx?$/.test(path)) return 'typescript';
  return path.endsWith('.json') ? 'json' : 'text';
}

/** The file that says most of a project, to look at first. */
export const firstFile = (files: readonly ProjectFile[]): string =>
  (files.find(({ path }) => path === 'remote.config.ts') ?? files[0])?.path ?? '';

/** Hands bytes to the browser as a file. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken it by then; one that has not yet keeps the blob itself.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
