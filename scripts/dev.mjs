/**
 * `npm run dev -- <remote>`: shows a remote of this workspace in a local console while it is
 * edited.
 *
 * Installs and builds everything that changed, including the development host, then runs
 * `console-remote dev` in the remote's folder. Ctrl-C stops it. Exit code: that of `console-remote
 * dev`, 1 if the set-up fails, 2 for an unknown remote.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/dev.mjs').then((script) => script.main(process.argv.slice(2)));
