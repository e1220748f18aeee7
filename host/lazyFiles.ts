import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Ids of chunks and the names of their files, as `shortName` writes them. */
interface Table {
  js: Record<string, string>;
  css: Record<string, string>;
}

/** The global that holds the table of a page. */
const TABLE = '_CONSOLE_FILES';

/** Folder of the lazy files below the root of the console. */
const FOLDER = 'static/';

/** Text of the bundler's runtime that makes the path of a file from its entry in the table. */
const lookup = (kind: keyof Table): string =>
  `{ var name = ${TABLE}.${kind}[chunkId]; return "${FOLDER}" + (name[0] === "." ? chunkId + name : name) + ".${kind}"; }`;

/** What the bundler's runtime is to say instead of naming all lazy files, and which of them have styles, in the file that runs first. */
const LOOKUPS: Readonly<Record<string, (written: string) => string>> = {
  'get javascript chunk filename': () => `__webpack_require__.u = (chunkId) => ${lookup('js')};`,
  'get mini-css chunk filename': () =>
    `__webpack_require__.miniCssF = (chunkId) => ${lookup('css')};`,
  'css loading': (written) =>
    written.replace(/var cssChunks = \{[^}]*\}/, `var cssChunks = ${TABLE}.css`),
};

/**
 * Puts the names of lazy files into the files that need them: the entry names those that sign-in may fetch, the shell those of
 * signed-in people, and the table of components those that are fetched only through it. Some 170 names would cost every sign-in more
 * than its screen does.
 *
 * @param behind named chunks that are fetched for people with a session; the first one brings the names of all that come after any of
 * them, except those that come only after `table`
 * @param table the named chunk that brings the names of what is fetched only through it
 */
export function pluginLazyFiles(
  behind: readonly [string, ...string[]],
  table: string,
): RsbuildPlugin {
  return {
    name: 'lazy-files',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins.push({ apply: lookNamesUp });
      });
      // Before files are made small and get the hash of what is in them: other names in the table are another content.
      api.processAssets({ stage: 'optimize' }, ({ compilation, sources }) => {
        const entry = compilation.entrypoints.get('index');
        if (!entry) throw new Error('lazy files: there is no entry');
        const near = chunksBelow(entry, behind);
        const all = chunksBelow(entry);
        const withoutTable = chunksBelow(entry, [table]);
        const write = (chunk: Rspack.Chunk | undefined, text: string): void => {
          const file = [...(chunk?.files ?? [])].find((name) => name.endsWith('.js'));
          if (file === undefined)
            throw new Error('lazy files: there is no file to write their names into');
          compilation.updateAsset(file, (source) => new sources.ConcatSource(text, source));
        };
        const add = (name: string, chunks: Rspack.Chunk[]): void => {
          // A build without federation has no table of components.
          if (chunks.length === 0) return;
          const { js, css } = tableOf(chunks);
          const holder = [...near].find((chunk) => chunk.name === name);
          write(
            holder,
            `Object.assign(${TABLE}.js, ${JSON.stringify(js)});\nObject.assign(${TABLE}.css, ${JSON.stringify(css)});\n`,
          );
        };
        write(
          entry.getRuntimeChunk() ?? undefined,
          `var ${TABLE} = ${JSON.stringify(tableOf(near))};\n`,
        );
        const far = [...all].filter((chunk) => !near.has(chunk));
        add(
          behind[0],
          far.filter((chunk) => withoutTable.has(chunk)),
        );
        add(
          table,
          far.filter((chunk) => !withoutTable.has(chunk)),
        );
      });
    },
  };
}

function lookNamesUp(compiler: Rspack.Compiler): void {
  compiler.hooks.thisCompilation.tap('lazy-files', (compilation) => {
    const left = new Set(Object.keys(LOOKUPS));
    compilation.hooks.runtimeModule.tap('lazy-files', ({ name, source }) => {
      const replace = LOOKUPS[name];
      if (!replace || !source) return;
      const written = source.source.toString();
      const text = replace(written);
      if (text === written) return;
      source.source = Buffer.from(text);
      left.delete(name);
    });
    compilation.hooks.afterSeal.tapPromise('lazy-files', async () => {
      if (left.size > 0)
        throw new Error(`lazy files: the bundler's runtime changed: ${[...left].join(', ')}`);
    });
  });
}

/** All that is fetched lazily from an entry, without what is fetched only from one of the named chunks. */
function chunksBelow(entry: Rspack.ChunkGroup, without: readonly string[] = []): Set<Rspack.Chunk> {
  const groups = new Set(entry.childrenIterable);
  for (const group of groups) {
    if (group.name !== undefined && without.includes(group.name)) continue;
    for (const child of group.childrenIterable) groups.add(child);
  }
  // The page names the entry's own files; a file that held its own name would have no hash that fits.
  const own = new Set(entry.chunks);
  return new Set([...groups].flatMap(({ chunks }) => chunks).filter((chunk) => !own.has(chunk)));
}

function tableOf(chunks: Iterable<Rspack.Chunk>): Table {
  const table: Table = { js: {}, css: {} };
  for (const { id, files } of chunks) {
    for (const file of files) {
      const kind = file.endsWith('.css') ? 'css' : 'js';
      table[kind][String(id)] = shortName(file, `.${kind}`, String(id));
    }
  }
  return table;
}

/**
 * The name of a file without its folder and its ending; a file that is named by its chunk's id also goes without that, and begins with a dot.
 *
 * @example shortName('static/kit.0123456789.js', '.js', '15') // 'kit.0123456789'
 * @example shortName('static/cb.0123456789.js', '.js', 'cb') // '.0123456789'
 * @throws Error for a file in another folder
 */
function shortName(file: string, ending: string, id: string): string {
  if (!file.startsWith(FOLDER)) throw new Error(`lazy files: ${file} is not in ${FOLDER}`);
  const name = file.slice(FOLDER.length, -ending.length);
  return name.startsWith(`${id}.`) ? name.slice(id.length) : name;
}
