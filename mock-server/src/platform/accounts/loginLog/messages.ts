import { Type } from 'typebox';
import { clientNetwork } from '../../../http/network.ts';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { parseDevice } from '../../kernel/auth/device.ts';
import { texts } from './texts.ts';

/** Section of the profile page with the user's own sign-ins. */
export const OWN_LOGINS = { name: 'person', query: { section: 'logins' } } as const;

/** A user signed in from a network that the account had not used before. */
export const newNetwork = defineMessage({
  name: 'newNetwork',
  always: true,
  title: texts.newNetwork.kind,
  level: 'warning',
  facts: Type.Object({ ip: Type.String(), device: Type.String(), day: Type.String() }),
  subject: ({ ip, day }) => ({ key: `${day} ${clientNetwork(ip)}`, link: OWN_LOGINS }),
  words: texts.newNetwork.words,
});

/** Returns the facts of {@link newNetwork}. */
export const newNetworkFacts = ({ ip, agent, now }: { ip: string; agent: string; now: Date }) => ({
  ip,
  device: parseDevice(agent).name,
  day: now.toISOString().slice(0, 10),
});
