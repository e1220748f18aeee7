import { fileURLToPath } from 'node:url';

const at = (relative: string): string =>
  fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Where the parts of the repository are, as absolute paths. */
export const WORKSPACE = {
  server: at('mock-server/dist/main.js'),
  hostBuild: at('host/dist'),
  hostForDevelopment: at('dist/sdk/host'),
  releases: at('dist/releases'),
  docs: at('docs'),
  packer: at('cli/bin/console-remote.mjs'),
  /** Makes the project of a plugin with the SDK. */
  pluginScript: at('scripts/plugin.mjs'),
  /** Installs a project of an author without a network. */
  offlineProject: at('cli/dist/testing/offlineProject.js'),
  probe: at('e2e/fixtures/probe'),
  /** A release that was built once and is kept. */
  outlived: at('e2e/fixtures/outlived'),
} as const;
