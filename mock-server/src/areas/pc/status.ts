import { type SQL, sql } from 'drizzle-orm';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { type StoredStatus, terminals } from './tables.ts';

export const PC_STATUSES = ['unregistered', 'normal', 'isolated'] as const;
export type PcStatus = (typeof PC_STATUSES)[number];

/** Columns that determine the state of a terminal. */
export interface StatusColumns {
  status: StoredStatus;
  isolated: boolean;
  locked: boolean;
  newMac: string | null;
}

/** Returns the status of a terminal that is not removed. */
export const pcStatus = ({
  status,
  isolated,
}: Pick<StatusColumns, 'status' | 'isolated'>): PcStatus =>
  status === 'normal' && isolated ? 'isolated' : status === 'normal' ? 'normal' : 'unregistered';

/** SQL equivalent of `pcStatus`, for filters and counts. */
export const pcStatusSql: SQL<PcStatus> = sql`case when ${terminals.status} <> 'normal' then 'unregistered'
  when ${terminals.isolated} then 'isolated' else 'normal' end`;

/** Commands for terminals. */
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

const REGISTERED = ['normal', 'isolated'] as const satisfies readonly PcStatus[];
const command = { call: '/pc/sendCommand', from: REGISTERED } as const;

// Not `defineEntity` (decision 37), because a move does more than update its row. It records the
// change and updates the count of the netbar.
/** Actions of a terminal in each state. Reports of the terminal set and clear `isolated`. */
export const pcTransitions = defineTransitions(pcStatus as (pc: StatusColumns) => PcStatus, {
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
  killProcess: { call: '/pc/killProcess', from: REGISTERED },
  hold: { call: '/rollout/addHold', from: REGISTERED },
  runTool: { call: '/pc/runTool', from: REGISTERED },
});
export type PcAction = keyof typeof pcTransitions.moves;
