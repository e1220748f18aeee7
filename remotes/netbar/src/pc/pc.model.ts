import type { DataOf, Schemas } from '@console/shared/request';
import { offers } from '@console/shared/ui';

/** A machine, with what the caller may do to it in `actions`. */
export type Pc = Schemas['Pc'];
/** A process of a snapshot. */
export type Process = Schemas['PcProcess'];
export type PcTreeData = DataOf<'POST /pc/getGroupTree'>;

/** Which machines are shown: those of a netbar, of one of its groups, or all. */
export interface Place {
  netbarId?: number;
  /** `none`: those that are in no group. */
  groupId?: number | 'none';
}

export type PcNetbar = PcTreeData['netbars'][number];
export type PcGroup = PcNetbar['groups'][number];

/** A line of the tree. */
export interface PlaceLine {
  place: Place;
  name: string;
  count: number | undefined;
  level: number;
  /** Of a group that the person may put elsewhere among its neighbours. */
  movable?: boolean;
}

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const NO_GROUP = 'none';

/** The place that an address names: `?netbar=7&group=3`. */
export function placeOf(query: Readonly<Record<string, string | undefined>>): Place {
  const netbarId = idOf(query.netbar);
  const groupId = query.group === NO_GROUP ? NO_GROUP : idOf(query.group);
  if (netbarId === undefined) return {};
  return { netbarId, ...(groupId !== undefined && { groupId }) };
}

export const isSame = (one: Place, other: Place): boolean =>
  one.netbarId === other.netbarId && one.groupId === other.groupId;

/** What the list of machines is asked for a place. */
export const placeBody = ({ netbarId, groupId }: Place) => ({
  ...(netbarId !== undefined && { netbarId }),
  ...(groupId === NO_GROUP ? { ungrouped: true } : groupId !== undefined && { groupId }),
});

/** The same with one of them at another place. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

const ungroupedOf = ({ terminalCount, groups }: PcNetbar): number =>
  terminalCount - groups.reduce((sum, group) => sum + group.terminalCount, 0);

/** The tree as lines: all netbars, then each with its groups, and what is in none where there are groups. */
export function linesOf(
  { netbars }: PcTreeData,
  names: { all: string; ungrouped: string },
): PlaceLine[] {
  return [
    { place: {}, name: names.all, count: undefined, level: 1 },
    ...netbars.flatMap((netbar): PlaceLine[] => {
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

/** The processes in whose name, path or number a word stands. */
export function wanted(processes: readonly Process[], keyword: string): Process[] {
  const word = keyword.trim().toLowerCase();
  return processes.filter(
    ({ name, path, pid }) =>
      name.toLowerCase().includes(word) ||
      path.toLowerCase().includes(word) ||
      String(pid) === word,
  );
}
