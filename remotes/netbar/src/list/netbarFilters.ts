import type { FilterField, ListOptions, Option } from '@console/shared/ui';
import { choices, type NetbarOptions, regionOptions } from '../netbar.model.ts';
import { fieldTexts, listTexts } from '../texts.ts';

/** What the address may ask for before the choices are there: region, market and version, as it writes them. */
export interface Asked {
  regionCode?: string | undefined;
  marketId?: string | undefined;
  clientVersion?: string | undefined;
}

/** Until its name is there a value in the address stands for itself, so that the first load has the filter already. */
function itself(value: string | number | undefined): Option[] {
  return value === undefined ? [] : [{ value, label: String(value) }];
}

function numberIn(text: string | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}

/** The filters of the list. */
function netbarFilters(options: NetbarOptions | null, asked: Asked): FilterField[] {
  const regions = options ? regionOptions(options, true) : itself(asked.regionCode);
  const markets = options?.markets.map(({ ID, name }) => ({ value: ID, label: name })) ?? itself(numberIn(asked.marketId));
  const versions = options?.clientVersions.map((version) => ({ value: version, label: version })) ?? itself(asked.clientVersion);
  const several = (name: 'onlineStatus' | 'protectStatus' | 'ring'): FilterField => ({
    name,
    label: fieldTexts[name],
    kind: 'select',
    multiple: true,
    options: choices(options, name),
  });
  return [
    { name: 'status', label: fieldTexts.status, kind: 'select', tabs: true, options: choices(options, 'status') },
    { name: 'keyword', label: listTexts.keyword, kind: 'text', placeholder: listTexts.keywordHint },
    { name: 'regionCode', label: fieldTexts.region, kind: 'select', options: regions },
    { name: 'marketId', label: fieldTexts.market, kind: 'select', options: markets },
    several('onlineStatus'),
    several('protectStatus'),
    { name: 'clientVersion', label: listTexts.version, kind: 'select', options: versions },
    several('ring'),
    { name: 'expireAt', label: fieldTexts.expireAt, kind: 'dateRange', from: 'startExpireAt', to: 'endExpireAt' },
  ];
}

/** The list as `useList` wants it. */
export function netbarListOptions(options: NetbarOptions | null, asked: Asked) {
  return {
    call: 'POST /netbar/getNetbarList',
    filters: netbarFilters(options, asked),
    sortable: ['name', 'regionCode', 'terminalOnline', 'clientVersion', 'expireAt', 'lastHeartbeatAt', 'CreatedAt'],
  } as const satisfies ListOptions;
}
