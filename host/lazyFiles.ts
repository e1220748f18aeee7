import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** File names by chunk id, in the format of `shortName`. */
interface Table {
  js: Record<string, string>;
  css: Record<string, string>;
}

/** Global variable with the file names of the page. */
const TABLE = '_FILES';

/** Folder of lazy files, relative to the console's root. */
const FOLDER = 'static/';

/** Returns runtime code that builds a file's path from its entry in the table. */
const lookup = (kind: keyof Table): string =>
  `{ var name = ${TABLE}.${kind}[chunkId]; return "${FOLDER}" + (name[0] === "." ? chunkId + name : name) + ".${kind}"; }`;

/**
 * Replacements for parts of the bundler's runtime. The original code lists all lazy files, and
 * those with styles, in the script that runs first.
 */
const LOOKUPS: Readonly<Record<string, (written: string) => string>> = {
  'get javascript chunk filename': () => `__webpack_require__.u = (chunkId) => ${lookup('js')};`,
  'get mini-css chunk filename': () =>
    `__webpack_require__.miniCssF = (chunkId) => ${lookup('css')};`,
  'css loading': (written) =>
    written.replace(/var cssChunks = \{[^}]*\}/, `var cssChunks = ${TABLE}.css`),
  // The page has no <base>. The address of a worker is resolved against it.
  jsonp_chunk_loading: (written) =>
    written.replace(/(__webpack_require__\.b = )[^;]*;/, '$1location;'),
};

/**
 * Distributes the names of lazy files over the scripts that need them. The entry contains the names
 * that sign-in can load, the shell those of signed-in users, and the component table those that are
 * loaded only through it. All 170 names would make the sign-in page more than twice as large.
 *
 * @param behind named chunks that are loaded for signed-in users. The first one contains the names
 *   of all files that follow any of them, except those that follow only `table`.
 * @param workersOf the named chunk that starts the web workers, and contains their names
 * @param table the named chunk that contains the names of the files that are loaded only through it
 */
export function pluginLazyFiles(
  behind: readonly [string, ...string[]],
  table: string,
  workersOf: string,
): RsbuildPlugin {
  return {
    name: 'lazy-files',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins.push({ apply: lookNamesUp });
      });
      // Before minification and hashing, so that the hash includes the names.
      api.processAssets({ stage: 'optimize' }, ({ compilation, sources }) => {
        const entry = compilation.entrypoints.get('index');
        if (!entry) throw new Error('lazy files: the build has no entry "index"');
        const near = chunksBelow(entry, behind);
        const all = chunksBelow(entry);
        const withoutTable = chunksBelow(entry, [table]);
        const workers = [...compilation.chunks].filter(
          (chunk) => chunk.hasRuntime() && chunk !== entry.getRuntimeChunk(),
        );
        const write = (chunk: Rspack.Chunk | undefined, text: string): void => {
          const file = [...(chunk?.files ?? [])].find((name) => name.endsWith('.js'));
          if (file === undefined)
            throw new Error('lazy files: the chunk for the file names has no script');
          compilation.updateAsset(file, (source) => new sources.ConcatSource(text, source));
        };
        const add = (name: string, chunks: Rspack.Chunk[]): void => {
          // A build without federation has no component table.
          if (chunks.length === 0) return;
          const { js, css } = tableOf(chunks);
          const holder = [...all].find((chunk) => chunk.name === name);
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
        add(workersOf, workers);
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

/**
 * Returns all chunks that are loaded lazily from an entry, except those that are loaded only from
 * one of the named chunks.
 */
function chunksBelow(entry: Rspack.ChunkGroup, without: readonly string[] = []): Set<Rspack.Chunk> {
  const groups = new Set(entry.childrenIterable);
  for (const group of groups) {
    if (group.name !== undefined && without.includes(group.name)) continue;
    for (const child of group.childrenIterable) groups.add(child);
  }
  // The page references the entry's files, and a file that contained its own name could not have a
  // content hash.
  const entryChunks = new Set(entry.chunks);
  return new Set(
    [...groups].flatMap(({ chunks }) => chunks).filter((chunk) => !entryChunks.has(chunk)),
  );
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
 * Returns a file name without its folder and extension. If the name starts with the chunk's id, the
 * id is omitted and the result starts with a dot.
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
