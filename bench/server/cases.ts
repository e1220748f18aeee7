import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import type { BenchCall } from './load.ts';

export interface Case {
  name: string;
  call: BenchCall;
  /** Limit in milliseconds for the 95th percentile on one connection, on PostgreSQL. */
  budget?: number;
}

const post = (path: string, body: object = {}): BenchCall => ({ method: 'POST', path, body });
const page = { page: 1, pageSize: 20 };

/** Common calls. */
export const EVERYDAY: readonly Case[] = [
  { name: 'sign in (argon2id)', call: post('/base/login', ADMIN) },
  { name: 'menus', call: post('/menu/getMenu') },
  { name: 'users, page 1', call: post('/user/getUserList', page) },
  { name: 'users, search', call: post('/user/getUserList', { ...page, keyword: 'own' }) },
  { name: 'netbars, page 1', call: post('/netbar/getNetbarList', page) },
  { name: 'netbars, search', call: post('/netbar/getNetbarList', { ...page, keyword: '星河' }) },
];

const LIST_BUDGET_MS = 50;
const PATH = '/netbar/getDefenseLogList';
const list = (name: string, query: object): Case => ({
  name,
  call: post(PATH, { ...page, ...query }),
  budget: LIST_BUDGET_MS,
});

/**
 * Properties of a list that are read before the measurement: from its first page, and ids of rows
 * in its middle.
 */
export interface ListFacts {
  total: number;
  sha256: string;
  middleRow: number;
  middleRowBySeverity: number;
  /** Row in the middle of the list with the filters `FILTERED`, by severity. */
  middleRowFiltered: number;
}

/** Returns the query for the middle page of a list with a number of rows. */
export const middlePage = (total: number) => ({
  ...page,
  page: Math.max(1, Math.floor(total / page.pageSize / 2)),
});

export const BY_SEVERITY = { sort: [{ field: 'severity', order: 'desc' }] };
export const FILTERED = { severity: ['high', 'critical'], status: ['open', 'confirmed'] };

/**
 * Returns the cases of the defence log list: first, middle and last page, unfiltered, filtered and
 * sorted.
 */
export function defenceCases({
  total,
  sha256,
  middleRow,
  middleRowBySeverity,
  middleRowFiltered,
}: ListFacts): Case[] {
  const middle = middlePage(total);
  const filtered = FILTERED;
  const sorted = BY_SEVERITY;
  return [
    list('page 1', {}),
    list('middle page, after the previous page', { after: middleRow }),
    list('middle page, by number', middle),
    list('last page', { fromEnd: true }),
    list('filtered by two fields, page 1', filtered),
    list('filtered, last page', { ...filtered, fromEnd: true }),
    list('sorted by severity, page 1', sorted),
    list('sorted by severity, middle page, after the previous page', {
      ...sorted,
      after: middleRowBySeverity,
    }),
    list('sorted by severity, middle page, by number', { ...sorted, ...middle }),
    list('sorted by severity, last page', { ...sorted, fromEnd: true }),
    list('filtered and sorted, page 1', { ...filtered, ...sorted }),
    list('filtered and sorted, middle page, after the previous page', {
      ...filtered,
      ...sorted,
      after: middleRowFiltered,
    }),
    list('filtered and sorted, last page', { ...filtered, ...sorted, fromEnd: true }),
    list('prefix of a process name', { processName: 'kill' }),
    list('file hash', { sha256 }),
    list('filtered by two fields without a common row', {
      threatType: 'script',
      action: 'allowed',
    }),
    list('one terminal number, any netbar', { terminalNo: 'A001' }),
    list('one netbar, critical only', { netbarId: 7, severity: 'critical' }),
  ];
}
