import type { Codemod } from './codemods.ts';

const IMPORT = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])console-remote(\/client)?\2/g;

/** The tool's package was once called like somebody else's on npm. */
export const renameToolPackage: Codemod = {
  title: 'imports of "console-remote" become imports of "@console/cli"',
  run: (files) =>
    Object.fromEntries(
      Object.entries(files).flatMap(([name, text]) => {
        const changed =
          name === 'package.json'
            ? text.replace(/"console-remote"(\s*:\s*"(?!console-remote)[^"]*")/g, '"@console/cli"$1')
            : /\.[cm]?tsx?$/.test(name)
              ? text.replace(IMPORT, '$1$2@console/cli$3$2')
              : text;
        return changed === text ? [] : [[name, changed] as const];
      }),
    ),
};
