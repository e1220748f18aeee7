import { renameToolPackage } from './m001-tool-package.ts';

/** The files of a project that a codemod may look at and change, by their paths; those below `src/` and at the top. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** One change that a newer SDK asks of projects: pure, so that it can be tested, and safe to run twice. */
export interface Codemod {
  /** What is done, for the author's eyes. */
  title: string;
  /** @returns the files that change, by their paths */
  run(files: ProjectFiles): Record<string, string>;
}

/** In their order, for good: a project knows how many it has had. */
export const CODEMODS: readonly Codemod[] = [renameToolPackage];
