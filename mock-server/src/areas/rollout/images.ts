import type { Candidate } from './exclusion.ts';

/** A terminal of a netbar, with what decides whether its boot image is the target. */
export interface Machine extends Candidate {
  terminalId: number;
  terminalNo: string;
  /** 无盘类型 of its netbar. */
  disklessType: string;
  imageName: string;
  /** Version of the package in its image. Null if its gateway has not installed one there. */
  imageVersion: string | null;
  inUse: boolean;
  /** Whether its gateway installs packages on terminals. */
  isSupported: boolean;
  /** Whether its gateway installs packages in images. */
  supportsImages: boolean;
}

/** A terminal, or the terminals of a boot image together. */
export interface TargetGroup {
  candidate: Candidate & { terminalNo: string; imageName: string; inUse: boolean };
  isSupported: boolean;
  members: readonly Machine[];
}

/** Returns the most frequent text. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? '';
}

const latest = (members: readonly Machine[]): Date =>
  new Date(Math.max(...members.map(({ lastSeenAt }) => lastSeenAt.getTime())));

/** Combines the terminals of an image. It counts as used by none, as they get it at their next boot. */
function imageGroup(members: readonly Machine[], first: Machine): TargetGroup {
  const { netbarId, netbarRing, imageName, imageVersion } = first;
  return {
    candidate: {
      ...{ terminalId: null, terminalNo: '', netbarId, netbarRing, imageName },
      osVersion: mostFrequent(members.map(({ osVersion }) => osVersion)),
      clientVersion: mostFrequent(members.map(({ clientVersion }) => clientVersion)),
      fromVersion: imageVersion ?? mostFrequent(members.map(({ fromVersion }) => fromVersion)),
      lastSeenAt: latest(members),
      isInOtherRollout: members.some(({ isInOtherRollout }) => isInOtherRollout),
      isHeld: members.some(({ isHeld }) => isHeld),
      // Gateways report the disks of terminals only.
      diskFreeMB: null,
      inUse: false,
    },
    isSupported: first.supportsImages,
    members,
  };
}

/**
 * Returns the possible targets among terminals: the images of diskless netbars, and all terminals
 * without an image.
 */
export function groupMachines(machines: readonly Machine[]): TargetGroup[] {
  const groups = new Map<string, Machine[]>();
  for (const machine of machines) {
    const { netbarId, terminalId, imageName, disklessType } = machine;
    const isImage = disklessType !== 'none' && imageName !== '';
    const key = isImage ? `${netbarId} ${imageName}` : String(terminalId);
    const group = groups.get(key) ?? [];
    group.push(machine);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((members): TargetGroup[] => {
    const [first] = members;
    if (!first) return [];
    if (first.disklessType !== 'none' && first.imageName !== '')
      return [imageGroup(members, first)];
    const candidate = { ...first, imageName: '' };
    return [{ candidate, isSupported: first.isSupported, members }];
  });
}
