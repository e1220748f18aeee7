import { randomBytes } from 'node:crypto';
import type { WechatGateway } from '../../../kernel/interfaces/wechatGateway.ts';

/** Stands for WeChat in development: tickets that only `POST /api/dev/wx/scan` and the phone page can scan. */
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
