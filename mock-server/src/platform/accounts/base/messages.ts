import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { clientNetwork } from '../../../http/network.ts';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { parseDevice } from '../../kernel/auth/device.ts';
import { OWN_LOGINS } from '../loginLog/messages.ts';
import { texts } from './texts.ts';

/** A user signed in with a new device and the correct password. */
export const newDevice = defineMessage({
  name: 'newDevice',
  always: true,
  title: texts.newDevice.kind,
  level: 'warning',
  facts: Type.Object({
    ip: Type.String(),
    device: Type.String(),
    agentHash: Type.String(),
    day: Type.String(),
  }),
  // Limited to once a day for browsers that delete their cookies.
  subject: ({ ip, agentHash, day }) => ({
    key: `${day} ${clientNetwork(ip)} ${agentHash}`,
    link: OWN_LOGINS,
  }),
  words: texts.newDevice.words,
});

/** Returns the facts of {@link newDevice}. */
export const newDeviceFacts = ({ ip, agent, now }: { ip: string; agent: string; now: Date }) => ({
  ip,
  device: parseDevice(agent).name,
  agentHash: createHash('sha256').update(agent).digest('hex').slice(0, 12),
  day: now.toISOString().slice(0, 10),
});
