import { readFileSync } from 'node:fs';
import { specsOf } from './count.mjs';

/** Of a log often only the end is kept: what is printed of a page must not push the rest out of it. */
const MAX_PAGES = 3;
const MAX_LINES = 60;

/** The page as a tree of roles and names, which Playwright writes into the file that it attaches to a test that failed. */
const treeOf = (file) =>
  /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))?.[1].split('\n') ?? [];

/**
 * What was on the page when a journey failed, also one that passed at the second try: where only the log is kept, the screenshot is not.
 *
 * @param {object} report of Playwright's JSON reporter
 * @returns {string[]} lines to print; of at most three journeys, at most sixty lines each
 * @example pageSnapshots(report) // ['What was on the page of “menus open”:', '- main:', '  - heading "菜单"']
 */
export function pageSnapshots(report) {
  const pages = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
      .filter(({ name, path }) => name === 'error-context' && path)
      .slice(0, 1)
      .map(({ path }) => ({ title: spec.title, lines: treeOf(path) })),
  );
  return pages.slice(0, MAX_PAGES).flatMap(({ title, lines }) => {
    const left = lines.length - MAX_LINES;
    return [
      `What was on the page of “${title}”:`,
      ...lines.slice(0, MAX_LINES),
      ...(left > 0 ? [`… and ${left} lines`] : []),
    ];
  });
}
