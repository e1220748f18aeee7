import { type SQL, sql } from 'drizzle-orm';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { type StoredStatus, terminals } from './tables.ts';

export const PC_STATUSES = ['unregistered', 'normal', 'isolated'] as const;
export type PcStatus = (typeof PC_STATUSES)[number];

/** What a machine is judged by. */
export interface Judged {
  status: StoredStatus;
  isolated: boolean;
  locked: boolean;
  newMac: string | null;
}

/** The state in force of a machine that is not removed. */
export const pcStatus = ({ status, isolated }: Pick<Judged, 'status' | 'isolated'>): PcStatus =>
  status === 'normal' && isolated ? 'isolated' : status === 'normal' ? 'normal' : 'unregistered';

/** The same in the database, for filters and counts. */
export const pcStatusSql: SQL<PcStatus> = sql`case when ${terminals.status} <> 'normal' then 'unregistered'
  when ${terminals.isolated} then 'isolated' else 'normal' end`;

/** What machines can be told to do. */
export const COMMANDS = [
  'reboot',
  'lock',
  'unlock',
  'refresh',
  'isolate',
  'release',
  'uploadLog',
  'processes',
] as const;
export type PcCommand = (typeof COMMANDS)[number];

const KNOWN = ['normal', 'isolated'] as const satisfies readonly PcStatus[];
const command = { call: '/pc/sendCommand', from: KNOWN } as const;

// Not `defineEntity` (decision 37): a move does more than write its row: it records the change and updates the count of the netbar.
/** The actions of a machine in each state. The reports of the machine set and clear `isolated`. */
export const pcTransitions = defineTransitions(pcStatus as (pc: Judged) => PcStatus, {
  register: { call: '/pc/registerPc', from: ['unregistered'], to: 'normal' },
  replace: { call: '/pc/replacePc', when: ({ newMac }) => newMac !== null },
  move: { call: '/pc/movePc' },
  setTags: { call: '/pc/setPcTags' },
  remove: { call: '/pc/removePc' },
  reboot: command,
  lock: { ...command, when: ({ locked }) => !locked },
  unlock: { ...command, when: ({ locked }) => locked },
  refresh: command,
  isolate: { ...command, from: ['normal'] },
  release: { ...command, from: ['isolated'] },
  uploadLog: command,
  processes: command,
  killProcess: { call: '/pc/killProcess', from: KNOWN },
  runTool: { call: '/pc/runTool', from: KNOWN },
});
export type PcAction = keyof typeof pcTransitions.moves;
