import path from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** What the kit fetches once for all remotes, and the libraries that it is made with. */
const KIT_PARTS: readonly { part: string; packages: RegExp }[] = [
  { part: 'Chart', packages: /^(?:echarts|zrender)$/ },
  { part: 'CodeEditor', packages: /^(?:codemirror|@codemirror\/.+|@lezer\/.+)$/ },
  { part: 'Markdown', packages: /^(?:micromark(?:-.+)?|mdast-util-.+)$/ },
];

/** A library of the kit that a build has packed itself. */
export interface KitCopy {
  package: string;
  /** The part of `@console/shared/ui` to use instead. */
  part: string;
  /** The author's module that brings it in, relative to the remote's folder. */
  from: string | undefined;
}

/** The package that a file belongs to: the innermost, for one inside of another. */
function packageOf(file: string): string | undefined {
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/
    .exec(file)?.[1]
    ?.replaceAll('\\', '/');
}

/** Finds, while a remote is built, the libraries that the kit gives to all remotes and this one packs too. */
export class KitCopiesPlugin {
  /** By package; what was imported and left out again for nobody uses it is not among them. */
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

/** The modules that the bundler made one of; any other module is itself. */
function partsOf(module: Rspack.Module): readonly Rspack.Module[] {
  return (module as Rspack.Module & { modules?: Rspack.Module[] }).modules ?? [module];
}

/** What its author reads of a build with copies; the first of each part is enough. */
export function describeCopies(id: string, copies: Iterable<KitCopy>): string {
  const first = new Map([...copies].reverse().map((copy) => [copy.part, copy]));
  const each = [...first.values()].map(({ package: name, part, from }) => {
    const place = from === undefined ? '' : ` (imported by ${from})`;
    return `${name}${place}: use ${part} of @console/shared/ui`;
  });
  return `P101 ${id} packs its own copy of what the kit fetches once for all remotes, nothing was released. ${each.join('; ')}. See docs/messages/P101.md.`;
}
