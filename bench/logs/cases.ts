import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import type { BenchCall } from '../server/load.ts';

export const NETBARS = 1_000;
/** Of these nothing was ever heard. */
export const SILENT = 200;
/** Who owns 200 netbars and sees no others: silent ones, some that are and some that are not, and busy ones. */
export const OWNERS = [
  { name: 'silent', from: 1, to: 190 },
  { name: 'mixed', from: 191, to: 210 },
  { name: 'busy', from: 301, to: 500 },
] as const;

export interface LogCase {
  name: string;
  as: string;
  call: BenchCall;
  /** Most milliseconds for 95 of 100 answers. */
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

/** Everything that 防御日志 asks. @param middle a row in the middle of the logs, to go on from */
export const logCases = ({ middle, sha256 }: { middle: number; sha256: string }): LogCase[] => [
  list('the newest 20'),
  list('the newest 20 of 24 hours', { time: '24h' }),
  list('the next 20 from row to row, in the middle', { after: middle }),
  list('the last 20', { fromEnd: true }),
  list('open and grave ones', { severity: ['high', 'critical'], status: ['open'] }),
  list('of an owner of 190 silent netbars', {}, { as: 'silent' }),
  list('of an owner of 10 silent and 10 busy netbars', {}, { as: 'mixed' }),
  list('of an owner of 200 busy netbars', {}, { as: 'busy' }),
  list('of that one, 24 hours', { time: '24h' }, { as: 'busy' }),
  stat('histogram and counts of 30 days'),
  stat('the same for an owner of 200 busy netbars', {}, { as: 'busy' }),
  stat('the same for an owner of 190 silent ones', {}, { as: 'silent' }),
  stat('the same of one netbar', { netbarId: 400 }),
  list('by the start of a process name', { processName: 'kill' }, { budget: OTHER }),
  list('by the hash of a file', { sha256 }, { budget: OTHER }),
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
