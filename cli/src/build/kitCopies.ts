import path from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** The parts of the kit that are loaded once for all remotes, with their libraries. */
const KIT_PARTS: readonly { part: string; packages: RegExp }[] = [
  { part: 'Chart', packages: /^(?:echarts|zrender)$/ },
  { part: 'CodeEditor', packages: /^(?:codemirror|@codemirror\/.+|@lezer\/.+)$/ },
  { part: 'Markdown', packages: /^(?:micromark(?:-.+)?|mdast-util-.+)$/ },
];

/** A library of the kit that is also bundled into a build. */
export interface KitCopy {
  package: string;
  /** The part of `@console/shared/ui` that replaces the library. */
  part: string;
  /** The author's module that imports the library, relative to the remote's folder. */
  from: string | undefined;
}

/** Returns the package of a file: the innermost one for nested packages. */
function packageOf(file: string): string | undefined {
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/
    .exec(file)?.[1]
    ?.replaceAll('\\', '/');
}

/** Finds libraries that the kit provides to all remotes and that a build bundles again. */
export class KitCopiesPlugin {
  /** The copies by package. Imports that tree shaking removed are not included. */
  readonly copies: Map<string, KitCopy> = new Map();

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('KitCopies', (compilation) => {
      compilation.hooks.processAssets.tap('KitCopies', () =>
        this.collect(compilation, compiler.context),
      );
    });
  }

  private collect({ modules, moduleGraph, chunkGraph }: Rspack.Compilation, root: string): void {
    const packed = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0);
    for (const module of packed.flatMap(partsOf)) {
      const name = packageOf(module.nameForCondition() ?? '');
      const part = name && KIT_PARTS.find(({ packages }) => packages.test(name))?.part;
      if (!name || !part || this.copies.has(name)) continue;
      let from: Rspack.Module | null = module;
      while (from && packageOf(from.nameForCondition() ?? '') !== undefined)
        from = moduleGraph.getIssuer(from);
      const file = from?.nameForCondition() ?? undefined;
      this.copies.set(name, { package: name, part, from: file && path.relative(root, file) });
    }
  }
}

/** Returns the modules of a concatenated module, or the module itself. */
function partsOf(module: Rspack.Module): readonly Rspack.Module[] {
  return (module as Rspack.Module & { modules?: Rspack.Module[] }).modules ?? [module];
}

/** Describes the copies in a build to the author, with the first import of each part. */
export function describeCopies(id: string, copies: Iterable<KitCopy>): string {
  const first = new Map([...copies].reverse().map((copy) => [copy.part, copy]));
  const each = [...first.values()].map(({ package: name, part, from }) => {
    const origin = from === undefined ? '' : ` (imported by ${from})`;
    return `${name}${origin}: use ${part} of @console/shared/ui`;
  });
  return `P101 ${id} contains its own copy of a library that the kit provides. Nothing was packed. ${each.join('; ')}. See /docs/reference/error-codes.html#p101 of a console.`;
}
