import { createHash } from 'node:crypto';
import { networkOf } from '../../http/network.ts';
import { defineMessage } from '../area/messageKind.ts';

interface SignIn {
  ip: string;
  agent: string;
  now: Date;
}

/** `Mozilla/5.0 (Windows NT 10.0; …) … Chrome/120.0` → `Chrome · Windows`; what is not known is left out. */
function nameOfAgent(agent: string): string {
  const browsers = { Edge: /Edg\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// };
  const systems = { Windows: /Windows/, Android: /Android/, iOS: /iPhone|iPad/, macOS: /Mac OS X/, Linux: /Linux/ };
  const found = [browsers, systems].flatMap(
    (known) => Object.entries(known).find(([, pattern]) => pattern.test(agent))?.[0] ?? [],
  );
  return found.join(' · ');
}

/** Somebody signed in with the right password on a device that was not known to be his. */
export const newDevice = defineMessage<SignIn>({
  name: 'newDevice',
  title: '新设备登录',
  level: 'warning',
  write({ ip, agent, now }) {
    const device = nameOfAgent(agent);
    const kind = createHash('sha256').update(agent).digest('hex').slice(0, 12);
    return {
      // Who clears his cookies every time is told once a day.
      key: `${now.toISOString().slice(0, 10)} ${networkOf(ip)} ${kind}`,
      title: '账号在新设备上登录',
      text: `您的账号在一台新设备上登录（${device === '' ? '' : `${device}，`}${ip}）。如果不是您本人，请立即修改密码。`,
    };
  },
});
