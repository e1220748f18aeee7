import { readFileSync } from 'node:fs';
import { collectSpecs } from './count.mjs';

/** Limits, because often only the end of a log is stored. */
const MAX_PAGES = 3;
const MAX_LINES = 60;

/**
 * Returns the page as a tree of roles and names from the file that Playwright attaches to a failed
 * test.
 */
const treeOf = (file) =>
  /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))?.[1].split('\n') ?? [];

/**
 * Returns the pages of journeys that failed, including those that passed on the retry, because
 * screenshots are often not stored with the log.
 *
 * @param {object} report of Playwright's JSON reporter
 * @returns {string[]} lines to print, for at most three journeys with at most sixty lines each
 * @example pageSnapshots(report) // ['Page of the failed journey “menus open”:', '- main:', '  - heading "菜单"']
 */
export function pageSnapshots(report) {
  const pages = report.suites.flatMap(collectSpecs).flatMap((spec) =>
    spec.tests
      .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
      .filter(({ name, path }) => name === 'error-context' && path)
      .slice(0, 1)
      .map(({ path }) => ({ title: spec.title, lines: treeOf(path) })),
  );
  return pages.slice(0, MAX_PAGES).flatMap(({ title, lines }) => {
    const left = lines.length - MAX_LINES;
    return [
      `Page of the failed journey “${title}”:`,
      ...lines.slice(0, MAX_LINES),
      ...(left > 0 ? [`… and ${left} more lines`] : []),
    ];
  });
}
