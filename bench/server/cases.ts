import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import type { BenchCall } from './load.ts';

export interface Case {
  name: string;
  call: BenchCall;
  /** Most milliseconds for 95 of 100 answers on one connection, on PostgreSQL. */
  budget?: number;
}

const post = (path: string, body: object = {}): BenchCall => ({ method: 'POST', path, body });
const page = { page: 1, pageSize: 20 };

/** What people do all day. */
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

/** What is known of a list before it is measured: what its first page tells, and rows in its middle to go on from. */
export interface Known {
  total: number;
  sha256: string;
  middleRow: number;
  middleRowBySeverity: number;
  /** In the middle of the rows that `FILTERED` leaves, by severity. */
  middleRowFiltered: number;
}

/** Queries for the page in the middle of a list of so many rows. */
export const middlePage = (total: number) => ({
  ...page,
  page: Math.max(1, Math.floor(total / page.pageSize / 2)),
});

export const BY_SEVERITY = { sort: [{ field: 'severity', order: 'desc' }] };
export const FILTERED = { severity: ['high', 'critical'], status: ['open', 'confirmed'] };

/** The list of defence logs: its first, a middle and its last page, plain, filtered, sorted. */
export function defenceCases({
  total,
  sha256,
  middleRow,
  middleRowBySeverity,
  middleRowFiltered,
}: Known): Case[] {
  const middle = middlePage(total);
  const filtered = FILTERED;
  const sorted = BY_SEVERITY;
  return [
    list('page 1', {}),
    list('middle page, after the one before', { after: middleRow }),
    list('middle page, by number', middle),
    list('last page', { fromEnd: true }),
    list('filtered by two fields, page 1', filtered),
    list('filtered, last page', { ...filtered, fromEnd: true }),
    list('sorted by severity, page 1', sorted),
    list('sorted by severity, middle page, after the one before', {
      ...sorted,
      after: middleRowBySeverity,
    }),
    list('sorted by severity, middle page, by number', { ...sorted, ...middle }),
    list('sorted by severity, last page', { ...sorted, fromEnd: true }),
    list('filtered and sorted, page 1', { ...filtered, ...sorted }),
    list('filtered and sorted, middle page, after the one before', {
      ...filtered,
      ...sorted,
      after: middleRowFiltered,
    }),
    list('filtered and sorted, last page', { ...filtered, ...sorted, fromEnd: true }),
    list('by the start of a process name', { processName: 'kill' }),
    list('by the hash of a file', { sha256 }),
    list('filtered by two fields that never meet', { threatType: 'script', action: 'allowed' }),
    list('of one terminal number, any netbar', { terminalNo: 'A001' }),
    list('of one netbar, critical only', { netbarId: 7, severity: 'critical' }),
  ];
}
