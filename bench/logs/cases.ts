import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import type { BenchCall } from '../server/load.ts';

export const NETBARS = 1_000;
/** Number of netbars that never sent logs. */
export const SILENT_NETBARS = 200;
/** Owners of netbars: only silent ones, silent and busy ones, and only busy ones. */
export const OWNERS = [
  { name: 'silent', from: 1, to: 190 },
  { name: 'mixed', from: 191, to: 210 },
  { name: 'busy', from: 301, to: 500 },
] as const;

export interface LogCase {
  name: string;
  as: string;
  call: BenchCall;
  /** Limit in milliseconds for the 95th percentile. */
  budget: number;
}

const LIST = 50;
const STAT = 150;
const OTHER = 2_000;

const post = (path: string, body: object): BenchCall => ({ method: 'POST', path, body });
const admin = ADMIN.username;
const list = (
  name: string,
  query: object = {},
  { as = admin as string, budget = LIST } = {},
): LogCase => ({
  name,
  as,
  budget,
  call: post('/netbar/getDefenseLogList', { page: 1, pageSize: 20, ...query }),
});
const stat = (
  name: string,
  query: object = {},
  { as = admin as string, budget = STAT } = {},
): LogCase => ({
  name,
  as,
  budget,
  call: post('/netbar/getDefenseStat', { time: '30d', ...query }),
});

/** Returns all requests of 防御日志. @param middle id of a row in the middle of the logs */
export const logCases = ({ middle, sha256 }: { middle: number; sha256: string }): LogCase[] => [
  list('newest 20'),
  list('newest 20 of 24 hours', { time: '24h' }),
  list('next 20 after a row in the middle', { after: middle }),
  list('last 20', { fromEnd: true }),
  list('open and severe logs', { severity: ['high', 'critical'], status: ['open'] }),
  list('owner of 190 silent netbars', {}, { as: 'silent' }),
  list('owner of 10 silent and 10 busy netbars', {}, { as: 'mixed' }),
  list('owner of 200 busy netbars', {}, { as: 'busy' }),
  list('owner of 200 busy netbars, 24 hours', { time: '24h' }, { as: 'busy' }),
  stat('statistics of 30 days'),
  stat('statistics for an owner of 200 busy netbars', {}, { as: 'busy' }),
  stat('statistics for an owner of 190 silent netbars', {}, { as: 'silent' }),
  stat('statistics of one netbar', { netbarId: 400 }),
  list('prefix of a process name', { processName: 'kill' }, { budget: OTHER }),
  list('file hash', { sha256 }, { budget: OTHER }),
  list(
    'by a rule, for an owner of 200 netbars',
    { ruleName: '禁止加载无签名驱动' },
    { as: 'busy', budget: OTHER },
  ),
  list(
    'by severity, for an owner of 20',
    { sort: [{ field: 'severity', order: 'desc' }] },
    { as: 'mixed', budget: OTHER },
  ),
  list('of one number in any netbar', { terminalNo: 'A001' }, { budget: OTHER }),
  stat('counts of 24 hours by state', { time: '24h', status: ['open'] }, { budget: OTHER }),
];
