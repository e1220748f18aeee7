import { createHash } from 'node:crypto';
import type { Random } from '../../../platform/kernel/demo/random.ts';
import { shellProcess, startProcess } from './processes.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';

const TEMP = 'C:\\Users\\Public\\Temp\\';

/** Blocked threats: type, severity, action, rule, process, target. */
const KINDS = [
  [
    'homepage',
    'low',
    'blocked',
    texts.rules.homepage,
    'navguide.exe',
    'HKCU\\Software\\Microsoft\\Internet Explorer\\Main\\Start Page',
  ],
  ['network', 'low', 'blocked', texts.rules.miner, 'minerd.exe', '203.0.113.77:3333'],
  ['process', 'medium', 'killed', texts.rules.popup, 'popad.exe', ''],
  [
    'hosts',
    'medium',
    'blocked',
    texts.rules.hosts,
    'netfix.exe',
    'C:\\Windows\\System32\\drivers\\etc\\hosts',
  ],
  ['inject', 'high', 'blocked', texts.rules.inject, 'injector.exe', 'billing.exe'],
  [
    'driver',
    'critical',
    'quarantined',
    texts.rules.driver,
    'killshield.exe',
    'C:\\Windows\\System32\\drivers\\ksh.sys',
  ],
] as const;

export interface Threat {
  no: string;
  ruleName: string;
  sha256: string;
  [field: string]: unknown;
}

/** Exception, with its wire fields. */
export interface Exception {
  no: string | null;
  ruleName: string;
  sha256: string;
}

/** Equal programs have equal files on all terminals. */
const fileHash = (image: string) => createHash('sha256').update(image).digest('hex');

export const isExcepted = (threat: Threat, exceptions: readonly Exception[]): boolean =>
  exceptions.some(
    ({ no, ruleName, sha256 }) =>
      ruleName === threat.ruleName && sha256 === threat.sha256 && (no === null || no === threat.no),
  );

/**
 * Returns a blocked threat on a terminal. Unless its process was killed, the process keeps running.
 */
export function makeThreat(random: Random, terminal: SimulatedTerminal, at: number): Threat {
  const { no } = terminal;
  const [threatType, severity, action, ruleName, processName, target] = random.weighted(
    KINDS.map((kind, index) => [kind, [30, 25, 20, 12, 9, 4][index] ?? 0] as const),
  );
  const pid = random.between(6_000, 30_000);
  const path = `${TEMP}${processName}`;
  const { ppid, parentName } = shellProcess(terminal);
  const cmdline = `"${path}" /s`;
  const sha256 = fileHash(processName);
  if (action !== 'killed')
    startProcess(terminal, {
      pid,
      ppid,
      name: processName,
      path,
      cmdline,
      user: 'player',
      startAt: at - 2_000,
      sha256,
      signature: 'none' as const,
    });
  return {
    at,
    no,
    threatType,
    severity,
    action,
    ruleName,
    processName,
    processPath: path,
    pid,
    ppid,
    parentName,
    cmdline,
    sha256,
    ...(target !== '' && { target }),
  };
}
