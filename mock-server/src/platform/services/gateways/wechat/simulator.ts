import { randomBytes } from 'node:crypto';
import type { WechatGateway } from '../../../kernel/interfaces/wechatGateway.ts';

/**
 * Simulates WeChat in development. Its tickets can only be scanned with `POST /api/dev/wx/scan` and
 * the phone page.
 */
export const makeWechatSimulator = (
  publicUrl: string,
  { sendText }: Pick<WechatGateway, 'sendText'>,
): WechatGateway => ({
  sendText,
  publicUrl,
  simulated: true,
  isSigned: () => false,
  async createTicket(_scene, expiresIn) {
    const ticket = randomBytes(24).toString('base64url');
    return { ticket, content: '', expiresIn };
  },
});
