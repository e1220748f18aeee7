import type { OptionSource } from '@console/shared/ui';

/** Parses an id of the URL. */
export function parseId(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

interface Listed {
  ID: number;
  name: string;
  netbarNo: string;
}

/** Searches netbars, and loads the name of a chosen one. */
export const NETBAR_SOURCE: OptionSource = {
  call: 'POST /netbar/getNetbarList',
  read: ({ list }: { list: readonly Listed[] }) =>
    list.map(({ ID, name, netbarNo }) => ({ value: ID, label: `${name} ${netbarNo}` })),
};
