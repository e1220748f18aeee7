import { fileURLToPath } from 'node:url';

const at = (relative: string): string =>
  fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Absolute paths of the parts of the repository. */
export const WORKSPACE = {
  server: at('mock-server/dist/main.js'),
  serverSource: at('mock-server/src'),
  hostBuild: at('host/dist'),
  hostForDevelopment: at('dist/sdk/host'),
  releases: at('dist/releases'),
  docs: at('docs'),
  packer: at('cli/bin/console-remote.mjs'),
  /** Creates the project of a plugin with the SDK. */
  pluginScript: at('scripts/plugin.mjs'),
  /** Installs an author's project without a network. */
  offlineProject: at('cli/dist/testing/offlineProject.js'),
  /** Starts a private PostgreSQL. */
  postgres: at('scripts/lib/postgres.mjs'),
  probe: at('e2e/fixtures/probe'),
  /** Release of an earlier SDK, stored as a fixture. */
  outlived: at('e2e/fixtures/outlived'),
} as const;
