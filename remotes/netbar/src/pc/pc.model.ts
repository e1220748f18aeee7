import type { DataOf, Schemas } from '@console/shared/request';
import type { PC_TREE } from './pc.list.ts';

/** A machine, with what the caller may do to it in `actions`. */
export type Pc = Schemas['Pc'];
export type PcTreeData = DataOf<typeof PC_TREE.call>;

/** Which machines are shown: those of a netbar, of one of its groups, or all. */
export interface Place {
  netbarId?: number;
  groupId?: number;
}

/** A line of the tree. */
export interface PlaceLine {
  place: Place;
  name: string;
  count: number | undefined;
  level: number;
}

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The place that an address names: `?netbar=7&group=3`. */
export function placeOf(query: Readonly<Record<string, string | undefined>>): Place {
  const netbarId = idOf(query.netbar);
  const groupId = idOf(query.group);
  if (netbarId === undefined) return {};
  return { netbarId, ...(groupId !== undefined && { groupId }) };
}

export const isSame = (one: Place, other: Place): boolean => one.netbarId === other.netbarId && one.groupId === other.groupId;

/** The tree as lines: all netbars, then each with its groups. */
export function linesOf({ netbars }: PcTreeData, all: string): PlaceLine[] {
  return [
    { place: {}, name: all, count: undefined, level: 1 },
    ...netbars.flatMap(({ ID: netbarId, name, terminalCount, groups }) => [
      { place: { netbarId }, name, count: terminalCount, level: 1 },
      ...groups.map((group) => ({
        ...{ place: { netbarId, groupId: group.ID }, name: group.name, count: group.terminalCount, level: 2 },
      })),
    ]),
  ];
}
