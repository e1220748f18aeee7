/**
 * `node mock-server/scripts/bundle.mjs` writes the program of the server to `mock-server/dist`.
 *
 * Loading 3 000 modules one by one takes four seconds of processor time at each start. Loading the
 * bundle takes two seconds. The areas and the programs of worker threads, which the server loads by their path, are
 * entries with the same path. Their names are kept, so that stack traces can be read.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { rspack } from '@rsbuild/core';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(PACKAGE, 'src');
const OUTPUT = path.join(PACKAGE, 'dist');
/** Files of other build steps in `dist`: the compiler's output and an empty database. */
const OF_OTHERS = /^(?:modules(?:$|[\\/])|emptyDatabase)/;

/** Packages with files that they find by their own path, and packages that load quickly. */
const EXTERNAL = /^(?:@electric-sql|@node-rs|sharp|fastify|@fastify|pino|ws|pg|nodemailer)(?:\/|$)/;

const files = readdirSync(SOURCE, { recursive: true }).map((name) =>
  name.split(path.sep).join('/'),
);
const areas = files.filter((name) => /(?:^|\/)area\.ts$/.test(name));
const workers = files.filter((name) => /Worker\.mjs$/.test(name));

const entry = Object.fromEntries([
  ['main', { import: path.join(SOURCE, 'main.ts'), filename: 'main.js' }],
  ...areas.map((name) => [
    name,
    { import: path.join(SOURCE, name), filename: name.replace(/\.ts$/, '.js') },
  ]),
  ...workers.map((name) => [name, { import: path.join(SOURCE, name), filename: name }]),
]);

/** Chunks whose modules are loaded together. The commands and the worker threads need fewer. */
const isServer = ({ name }) => name !== 'main' && !workers.includes(name);

/** Chunks by the path of their modules, one per layer, for short names in stack traces. */
const groups = Object.fromEntries(
  [
    ['packages', /node_modules/],
    ['contract', /shared.src.contract/],
    ...['process', 'db', 'http', 'app', 'areas'].map((name) => [
      name,
      new RegExp(`src[\\\\/]${name}[\\\\/]`),
    ]),
    ...readdirSync(path.join(SOURCE, 'platform')).map((layer) => [
      `platform-${layer}`,
      new RegExp(`src[\\\\/]platform[\\\\/]${layer}[\\\\/]`),
    ]),
  ].map(([name, test]) => [name, { name, test, enforce: true }]),
);

const compiler = rspack({
  mode: 'none',
  target: 'node20',
  context: PACKAGE,
  entry,
  devtool: false,
  output: {
    path: OUTPUT,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'module' },
    filename: '[name].js',
    chunkFilename: 'chunks/[name].js',
  },
  externalsType: 'module-import',
  externals: [
    ({ request = '' }, done) => {
      const isExternal =
        EXTERNAL.test(request) || request.startsWith('node:') || builtinModules.includes(request);
      done(undefined, isExternal ? request : undefined);
    },
  ],
  resolve: {
    extensions: ['.ts', '.mjs', '.js', '.json'],
    conditionNames: ['@console/source', 'node', 'import', 'module', 'default'],
  },
  module: {
    parser: { javascript: { importMeta: false, url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: {
    moduleIds: 'named',
    chunkIds: 'deterministic',
    runtimeChunk: {
      name: ({ name }) => (workers.includes(name) ? name.replaceAll('/', '-') : 'runtime'),
    },
    splitChunks: {
      chunks: isServer,
      minSize: 0,
      cacheGroups: { default: false, defaultVendors: false, ...groups },
    },
  },
});

/** Removes the files of earlier bundles, for example those of a removed area. */
function removeOldFiles(written) {
  for (const name of readdirSync(OUTPUT, { recursive: true })) {
    const file = path.join(OUTPUT, name);
    const isOld = !written.includes(name.split(path.sep).join('/')) && !OF_OTHERS.test(name);
    if (isOld && statSync(file).isFile()) rmSync(file);
  }
}

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) {
    process.stderr.write(`${stats.toString({ all: false, errors: true, warnings: true })}\n`);
    process.exitCode = stats.hasErrors() ? 1 : 0;
  }
  if (!stats.hasErrors()) removeOldFiles(Object.keys(stats.compilation.assets));
  compiler.close(() => undefined);
});
