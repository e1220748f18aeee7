import { taskOf } from './desiredState.ts';
import type { Ring } from './model.ts';

/** Reasons why a terminal in the reach of a rollout is not a target. */
export const EXCLUSIONS = [
  'otherRollout',
  'locked',
  'offlineLong',
  'system',
  'diskSpace',
  'clientVersion',
  'current',
  'notInstalled',
  'fromVersion',
  'imagePartly',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** A terminal that a rollout may reach, or the terminals of a boot image together. */
export interface Candidate {
  /** Null for an image. */
  terminalId: number | null;
  netbarId: number;
  netbarRing: string;
  osVersion: string;
  clientVersion: string;
  /** Version of the package on the terminal. Empty if there is none. */
  fromVersion: string;
  /** Last time at which the terminal was on. */
  lastSeenAt: Date;
  isInOtherRollout: boolean;
  /** Whether it is held at another version. */
  isHeld: boolean;
  /** Free space on the system disk. Null if its gateway does not report it. */
  diskFreeMB: number | null;
}

/** Requirements of a rollout on its targets. */
export interface Requirements {
  /** Empty if the rollout removes the package. */
  toVersion: string;
  fromVersions: readonly string[];
  os: readonly string[];
  minClientVersion: string;
  allowDowngrade: boolean;
  /** Free space that the installation needs. */
  neededMB: number;
  /** Excludes terminals that were last seen before this time. */
  seenSince: Date;
}

/** Members of a target scope: the terminals by netbar, null for all of its terminals. */
export type ScopeMembers = ReadonlyMap<number, ReadonlySet<number> | null>;

const numbers = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number);

/** Compares the numbers of two versions. Versions without numbers are lower. */
function compareVersions(first: string, second: string): number {
  const [left, right] = [numbers(first), numbers(second)];
  for (const at of [0, 1, 2]) {
    const difference = (left[at] || 0) - (right[at] || 0);
    if (difference !== 0) return difference;
  }
  return Number(second.includes('-')) - Number(first.includes('-'));
}

/** Whether a reported system, for example `Windows 10 22H2`, is one of the required ones. */
const isSystem = (osVersion: string, required: readonly string[]): boolean =>
  osVersion === '' ||
  required.length === 0 ||
  required.some((name) => osVersion.toLowerCase().replaceAll(' ', '').includes(name));

/** Whether a scope contains a terminal. */
export const isMember = (
  members: ScopeMembers | undefined,
  { netbarId, terminalId }: { netbarId: number; terminalId: number },
): boolean => {
  const terminals = members?.get(netbarId);
  return terminals !== undefined && (terminals === null || terminals.has(terminalId));
};

/** Returns why a version cannot be installed on a terminal, or is not needed there, or undefined. */
function installExclusion(
  candidate: Candidate,
  { toVersion, os, minClientVersion, allowDowngrade, neededMB }: Requirements,
): Exclusion | undefined {
  const { fromVersion, clientVersion } = candidate;
  if (!isSystem(candidate.osVersion, os)) return 'system';
  if (candidate.diskFreeMB !== null && candidate.diskFreeMB < neededMB) return 'diskSpace';
  if (minClientVersion !== '' && compareVersions(clientVersion, minClientVersion) < 0)
    return 'clientVersion';
  if (fromVersion === toVersion) return 'current';
  if (!allowDowngrade && fromVersion !== '' && compareVersions(fromVersion, toVersion) > 0)
    return 'current';
  return undefined;
}

/** Returns why a terminal is not a target, or undefined. */
export function exclusionOf(
  candidate: Candidate,
  requirements: Requirements,
): Exclusion | undefined {
  const { fromVersion } = candidate;
  const { fromVersions, seenSince } = requirements;
  if (candidate.isInOtherRollout) return 'otherRollout';
  if (candidate.isHeld) return 'locked';
  if (candidate.lastSeenAt < seenSince) return 'offlineLong';
  if (taskOf(requirements) === 'uninstall') {
    if (fromVersion === '') return 'notInstalled';
  } else {
    const exclusion = installExclusion(candidate, requirements);
    if (exclusion) return exclusion;
  }
  return fromVersions.length > 0 && !fromVersions.includes(fromVersion) ? 'fromVersion' : undefined;
}

/** Returns the index of the first ring that contains a terminal or an image, or -1. */
export const ringFor = (
  rings: readonly Ring[],
  { netbarRing: own }: Pick<Candidate, 'netbarRing'>,
  place: number,
  /** Whether it belongs to a target scope. */
  isWithin: (scopeId: number) => boolean,
): number =>
  rings.findIndex(({ kind, netbarRing, scopeId = 0, percentBp = 0 }) => {
    if (kind === 'ring') return own === netbarRing;
    return kind === 'scope' ? isWithin(scopeId) : place < percentBp;
  });
