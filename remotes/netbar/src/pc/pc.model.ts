import type { DataOf, Schemas } from '@console/shared/request';
import { offers } from '@console/shared/ui';

/** A terminal. `actions` lists the actions of the caller. */
export type Terminal = Schemas['Pc'];
export type Process = Schemas['PcProcess'];
export type TerminalTreeData = DataOf<'POST /pc/getGroupTree'>;

/** Which terminals are shown: all, those of a netbar, or those of a group. */
export interface TerminalScope {
  netbarId?: number;
  /** `none`: terminals without a group. */
  groupId?: number | 'none';
}

export type TerminalNetbar = TerminalTreeData['netbars'][number];
export type TerminalGroup = TerminalNetbar['groups'][number];

export interface ScopeLine {
  place: TerminalScope;
  name: string;
  count: number | undefined;
  level: number;
  /** Whether the user can reorder the group. */
  movable?: boolean;
}

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const NO_GROUP = 'none';

/** Parses the netbar and the group of the URL (`?netbar=7&group=3`). */
export function parseScope(query: Readonly<Record<string, string | undefined>>): TerminalScope {
  const netbarId = idOf(query.netbar);
  const groupId = query.group === NO_GROUP ? NO_GROUP : idOf(query.group);
  if (netbarId === undefined) return {};
  return { netbarId, ...(groupId !== undefined && { groupId }) };
}

export const isSameScope = (left: TerminalScope, right: TerminalScope): boolean =>
  left.netbarId === right.netbarId && left.groupId === right.groupId;

/** The list filter for a netbar or group. */
export const scopeBody = ({ netbarId, groupId }: TerminalScope) => ({
  ...(netbarId !== undefined && { netbarId }),
  ...(groupId === NO_GROUP ? { ungrouped: true } : groupId !== undefined && { groupId }),
});

/** Returns a copy of a list with one item at another index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

const ungroupedOf = ({ terminalCount, groups }: TerminalNetbar): number =>
  terminalCount - groups.reduce((sum, group) => sum + group.terminalCount, 0);

/**
 * The lines of the tree: all netbars, then each netbar with its groups, and the terminals without a
 * group if there are groups.
 */
export function treeLines(
  { netbars }: TerminalTreeData,
  names: { all: string; ungrouped: string },
): ScopeLine[] {
  return [
    { place: {}, name: names.all, count: undefined, level: 1 },
    ...netbars.flatMap((netbar): ScopeLine[] => {
      const { ID: netbarId, name, terminalCount, groups } = netbar;
      const movable = groups.length > 1 && offers(netbar, 'moveGroup');
      const ungrouped = ungroupedOf(netbar);
      return [
        { place: { netbarId }, name, count: terminalCount, level: 1 },
        ...groups.map((group) => ({
          place: { netbarId, groupId: group.ID },
          name: group.name,
          count: group.terminalCount,
          level: 2,
          movable,
        })),
        ...(groups.length > 0 && ungrouped > 0
          ? [
              {
                place: { netbarId, groupId: NO_GROUP } as const,
                name: names.ungrouped,
                count: ungrouped,
                level: 2,
              },
            ]
          : []),
      ];
    }),
  ];
}

/** The processes whose name, path or PID contains a word. */
export function matchingProcesses(processes: readonly Process[], keyword: string): Process[] {
  const query = keyword.trim().toLowerCase();
  return processes.filter(
    ({ name, path, pid }) =>
      name.toLowerCase().includes(query) ||
      path.toLowerCase().includes(query) ||
      String(pid) === query,
  );
}
