/**
 * Oldest supported Node version as [major, minor]. package.json has the same version under
 * `engines`.
 */
const OLDEST_NODE = [20, 19];

/**
 * Returns why a Node version cannot run the console.
 *
 * @param {string} version as in `process.versions.node`, for example `18.20.4`
 * @returns {string} one line for the user, or '' for a supported version
 * @example nodeVersionProblem('20.20.2') // ''
 */
export function nodeVersionProblem(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return '';
  return `Node ${version} is too old: the console needs Node ${OLDEST_NODE.join('.')} or newer. Install it, then run the command again.`;
}
