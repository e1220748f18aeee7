/**
 * `npm run dev -- <remote>`: shows a remote of this workspace, as it is being edited, in a console on this machine.
 *
 * Installs and builds what changed, the host for development too, then runs `console-remote dev` in the remote's folder. Ctrl-C
 * stops it. Exit code: that of `console-remote dev`, 1 when the set-up fails, 2 for a remote that does not exist.
 *
 * Only this file and nodeVersion.mjs are read by an old Node, so both keep to what Node 12 can parse.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/dev.mjs').then((script) => script.main(process.argv.slice(2)));
