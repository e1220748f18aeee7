import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { clientNetwork } from '../../../http/network.ts';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { deviceOf } from '../../kernel/auth/device.ts';
import { texts } from './texts.ts';

/** A person signed in with the right password on a device that was not used for the account before. */
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
  // A person who clears the cookies every time gets it once a day.
  subject: ({ ip, agentHash, day }) => ({ key: `${day} ${clientNetwork(ip)} ${agentHash}` }),
  words: texts.newDevice.words,
});

/** The facts of {@link newDevice}. */
export const newDeviceFacts = ({ ip, agent, now }: { ip: string; agent: string; now: Date }) => ({
  ip,
  device: deviceOf(agent).name,
  agentHash: createHash('sha256').update(agent).digest('hex').slice(0, 12),
  day: now.toISOString().slice(0, 10),
});
