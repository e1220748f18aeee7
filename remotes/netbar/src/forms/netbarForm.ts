import type { BodyOf } from '@console/shared/request';
import { type Seen, seen } from '../netbar.api.ts';
import type { Netbar } from '../netbar.model.ts';

type Body = Required<Omit<BodyOf<'POST /netbar/addNetbar'>, 'requestId'>>;

/** What the form holds: the fields of a netbar that a person writes. A choice or a number left empty is `undefined`. */
export type NetbarForm = { [Field in keyof Body]: Body[Field] | undefined };

const EMPTIES = { lng: null, lat: null, ownerId: null, marketId: null, memberId: null, terminalTotal: 0 } as const;

export const NEW_NETBAR: NetbarForm = {
  name: '',
  licenseNo: '',
  regionCode: undefined,
  address: '',
  lng: undefined,
  lat: undefined,
  contactName: '',
  contactPhone: '',
  ownerId: undefined,
  memberId: undefined,
  marketId: undefined,
  terminalTotal: undefined,
  serverIp: '',
  disklessType: undefined,
  billingType: undefined,
  ring: 'stable',
  tags: [],
  remark: '',
};

/** The fields of a netbar as the form begins with them. */
export function toForm(netbar: Netbar): NetbarForm & Seen {
  const names = Object.keys(NEW_NETBAR) as (keyof NetbarForm)[];
  const fields = Object.fromEntries(names.map((name) => [name, netbar[name] ?? undefined]));
  return { ...(fields as NetbarForm), ...seen(netbar) };
}

/**
 * The form as a request body. Call it with checked values: what is required is there then. An empty choice or number is sent
 * as what clears it, because the server leaves alone what is absent.
 */
export function toBody<Values extends NetbarForm>(values: Values): Body & Omit<Values, keyof NetbarForm> {
  const filled = Object.entries(values).map(([name, value]) => [name, value ?? EMPTIES[name as keyof typeof EMPTIES]]);
  return Object.fromEntries(filled);
}
