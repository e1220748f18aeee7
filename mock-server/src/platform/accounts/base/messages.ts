import { createHash } from 'node:crypto';
import { networkOf } from '../../../http/network.ts';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { deviceOf } from '../../kernel/auth/device.ts';

interface SignIn {
  ip: string;
  agent: string;
  now: Date;
}

/** Somebody signed in with the right password on a device that was not known to be his. */
export const newDevice = defineMessage<SignIn>({
  name: 'newDevice',
  always: true,
  title: '新设备登录',
  level: 'warning',
  write({ ip, agent, now }) {
    const device = deviceOf(agent).name;
    const kind = createHash('sha256').update(agent).digest('hex').slice(0, 12);
    return {
      // Who clears his cookies every time is told once a day.
      key: `${now.toISOString().slice(0, 10)} ${networkOf(ip)} ${kind}`,
      title: '账号在新设备上登录',
      text: `您的账号在一台新设备上登录（${device === '' ? '' : `${device}，`}${ip}）。如果不是您本人，请立即修改密码。`,
    };
  },
});
