import path from 'node:path';
import { collectSpecs } from './count.mjs';

/**
 * Duration of a test file or a journey.
 *
 * @typedef {{ name: string, seconds: number }} Time
 */

/**
 * Returns the seconds per test file in a report of vitest's JSON reporter: from the start of its
 * first test to the end of its last one, without loading its modules.
 *
 * @param {object} report
 * @param {string} root folder that the names are relative to
 * @returns {Time[]}
 */
export const vitestTimes = (report, root) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/**
 * Returns the seconds per journey in a report of Playwright's JSON reporter, including retries.
 *
 * @param {object} report
 * @returns {Time[]}
 */
export const playwrightTimes = (report) =>
  collectSpecs(report).map((spec) => ({
    name: `${spec.file} › ${spec.title}`,
    seconds:
      spec.tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

/**
 * Returns the slowest entries as lines to print, slowest first.
 *
 * @param {Time[]} times
 * @param {number} count
 * @example slowestLines([{ name: 'menus.spec.ts › opens', seconds: 12.34 }], 40) // ['  12.3 s  menus.spec.ts › opens']
 */
export const slowestLines = (times, count) =>
  [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
