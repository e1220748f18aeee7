import {
  fromGatewayMatcher,
  type GatewayMatcher,
  match,
  type RuleMatcher,
  threatSample,
} from '@console/shared/contract';
import type { Random } from '../../../platform/kernel/demo/random.ts';
import { re2 } from '../../../platform/kernel/regex/re2.ts';
import { shellProcess, startProcess } from './processes.ts';
import { fileHash } from './seenPrograms.ts';
import type { SimulatedTerminal } from './terminals.ts';

const TEMP = 'C:\\Users\\Public\\Temp\\';

/** Attacks: type, action of a blocking rule, process, arguments, target, weight. */
const KINDS = [
  [
    'homepage',
    'blocked',
    'navguide.exe',
    '/s',
    'HKCU\\Software\\Microsoft\\Internet Explorer\\Main\\Start Page',
    30,
  ],
  ['network', 'blocked', 'minerd.exe', '/s', '203.0.113.77:3333', 25],
  ['process', 'killed', 'popad.exe', '/s', '', 20],
  ['hosts', 'blocked', 'netfix.exe', '/s', 'C:\\Windows\\System32\\drivers\\etc\\hosts', 12],
  ['inject', 'blocked', 'injector.exe', '/p billing.exe', 'billing.exe', 9],
  ['driver', 'quarantined', 'killshield.exe', '/s', 'C:\\Windows\\System32\\drivers\\ksh.sys', 4],
] as const;

/** Attack of a program on a terminal, before a rule handles it. */
export interface Attack {
  at: number;
  no: string;
  threatType: (typeof KINDS)[number][0];
  processName: string;
  processPath: string;
  pid: number;
  ppid: number;
  parentName: string;
  cmdline: string;
  sha256: string;
  target?: string;
  /** Action of a rule that blocks it. */
  stopped: (typeof KINDS)[number][1];
}

/** Entry of the stream `defense`. */
interface DefenseEntry extends Omit<Attack, 'stopped'> {
  action: string;
  severity: string;
  ruleId: number;
  ruleName: string;
}

/** Rule as the console sends it, in the order of precedence. */
export interface FetchedRule {
  ruleId: number;
  /** Id of a rule that is only observed: it reports what it matches and decides nothing. */
  observes?: number;
  name: string;
  severity: string;
  mode: 'block' | 'allow' | 'alert' | 'audit';
  /** In the complete form, or in that of protocol version 1 from an older console. */
  matcher: RuleMatcher | GatewayMatcher;
}

/** Exception, with its wire fields. */
export interface Exception {
  no: string | null;
  /** Absent if only the name of the rule is known. */
  ruleId?: number;
  ruleName: string;
  sha256: string;
  expiresAt?: number;
}

/** Returns an attack on a terminal. */
export function makeAttack(random: Random, terminal: SimulatedTerminal, at: number): Attack {
  const [threatType, stopped, processName, args, target] = random.weighted(
    KINDS.map((kind) => [kind, kind[5]] as const),
  );
  const path = `${TEMP}${processName}`;
  return {
    at,
    no: terminal.no,
    threatType,
    processName,
    processPath: path,
    pid: random.between(6_000, 30_000),
    ...shellProcess(terminal),
    cmdline: `"${path}" ${args}`,
    sha256: fileHash(processName),
    ...(target !== '' && { target }),
    stopped,
  };
}

const isFullForm = (matcher: RuleMatcher | GatewayMatcher): matcher is RuleMatcher =>
  matcher.conditions.every((part) => 'values' in part || 'conditions' in part);

const readMatcher = ({ matcher }: FetchedRule): RuleMatcher =>
  isFullForm(matcher) ? matcher : fromGatewayMatcher(matcher);

/** Whether an exception keeps a rule from blocking an attack. The id of a rule outlives its name. */
function applies(
  { no, ruleId, ruleName, sha256, expiresAt = Number.POSITIVE_INFINITY }: Exception,
  rule: Pick<FetchedRule, 'ruleId' | 'observes' | 'name'>,
  attack: Pick<Attack, 'at' | 'no' | 'sha256'>,
): boolean {
  const isSameRule = ruleId === undefined ? ruleName === rule.name : ruleId === ruleIdOf(rule);
  const isSamePlace = no === null || no === attack.no;
  return isSameRule && isSamePlace && sha256 === attack.sha256 && attack.at < expiresAt;
}

const ruleIdOf = ({ ruleId, observes }: Pick<FetchedRule, 'ruleId' | 'observes'>): number =>
  observes ?? ruleId;

/**
 * Applies the first rule that matches an attack and has no exception for its file. Observed rules
 * before it report a hit and decide nothing. Returns the entries to report: none for the decision if
 * no rule matches or the rule allows the program.
 */
export function applyRules(
  { stopped, ...attack }: Attack,
  rules: readonly FetchedRule[],
  exceptions: readonly Exception[],
): DefenseEntry[] {
  const sample = threatSample(attack);
  const isExcepted = (rule: FetchedRule): boolean =>
    exceptions.some((exception) => applies(exception, rule, attack));
  const entry = (rule: FetchedRule, action: string): DefenseEntry => {
    const { name: ruleName, severity } = rule;
    return { ...attack, severity, action, ruleId: ruleIdOf(rule), ruleName };
  };
  const entries: DefenseEntry[] = [];
  for (const rule of rules) {
    if (isExcepted(rule) || !match(readMatcher(rule), sample, re2)) continue;
    if (rule.observes !== undefined) {
      entries.push(entry(rule, 'audited'));
      continue;
    }
    if (rule.mode !== 'allow')
      entries.push(entry(rule, { block: stopped, alert: 'alerted', audit: 'allowed' }[rule.mode]));
    break;
  }
  return entries;
}

/** Starts the process of an attack that no rule has killed. */
export function startAttacker(terminal: SimulatedTerminal, attack: Attack): void {
  const { pid, ppid, processName: name, processPath: path, cmdline, sha256, at } = attack;
  startProcess(terminal, {
    pid,
    ppid,
    name,
    path,
    cmdline,
    user: 'player',
    startAt: at - 2_000,
    sha256,
    signature: 'none',
  });
}
