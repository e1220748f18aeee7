import { randomUUID } from 'node:crypto';
import { parseNetworks } from '../../../platform/kernel/outbound/addresses.ts';
import {
  makeEncryption,
  signEncrypted,
} from '../../../platform/services/gateways/wechat/encryption.ts';
import {
  readWechatFields,
  writeWechatFields,
} from '../../../platform/services/gateways/wechat/messages.ts';
import { makeOfficialAccount } from '../../../platform/services/gateways/wechat/officialAccount.ts';
import { signCallback } from '../../../platform/services/gateways/wechat/signature.ts';
import type { TestServer } from '../../../testing/server.ts';

const TOKEN = 'callback-token';
const OPTIONS = {
  appId: 'wx1',
  appSecret: 's',
  token: TOKEN,
  publicUrl: 'https://console.example.com/',
  apiUrl: 'http://127.0.0.1:9',
  allowed: parseNetworks('127.0.0.1').list,
};

/** Simulates the WeChat platform. It sends signed calls to the server. */
export class TestPlatform {
  private readonly server: TestServer;
  private readonly messageKey: string | undefined;

  constructor(server: TestServer, { messageKey }: { messageKey?: string } = {}) {
    this.server = server;
    this.messageKey = messageKey;
    const account = makeOfficialAccount({ ...OPTIONS, messageKey });
    server.deps.gateways.wechat = async () => account;
  }

  /** Returns the query with the signature of a call at the current time. */
  signed(nonce: string = randomUUID()): string {
    const timestamp = String(Math.floor(this.server.deps.now().getTime() / 1000));
    return `signature=${signCallback(TOKEN, timestamp, nonce)}&timestamp=${timestamp}&nonce=${nonce}`;
  }

  /** Sends a raw body. */
  async post(
    payload: string,
    query = this.signed(),
  ): Promise<{ statusCode: number; body: string }> {
    const headers = { 'content-type': 'text/xml' };
    return this.server.app.inject({
      method: 'POST',
      url: `/api/wx/event?${query}`,
      payload,
      headers,
    });
  }

  /** Sends a message. Returns the text of the reply, or undefined if it was only acknowledged. */
  async send(fields: Readonly<Record<string, string>>): Promise<string | undefined> {
    const now = this.server.deps.now();
    const whole = {
      ToUserName: 'gh_1',
      FromUserName: 'of-somebody-who-writes-to-it',
      CreateTime: '1700000000',
      ...fields,
    };
    const plain = writeWechatFields(whole);
    const { statusCode, body } = await (this.messageKey === undefined
      ? this.post(plain)
      : this.sealed(plain, now));
    if (statusCode !== 200) throw new Error(`HTTP ${statusCode}: ${body}`);
    return body === 'success' ? undefined : readWechatFields(this.open(body))?.Content;
  }

  private get encryption() {
    return makeEncryption({ ...OPTIONS, messageKey: this.messageKey ?? '' });
  }

  private sealed(plain: string, now: Date) {
    const query = new URLSearchParams(this.signed());
    const { Encrypt = '' } = readWechatFields(this.encryption.seal(plain, now)) ?? {};
    const [timestamp = '', nonce = ''] = [query.get('timestamp') ?? '', query.get('nonce') ?? ''];
    query.set('msg_signature', signEncrypted(TOKEN, timestamp, nonce, Encrypt));
    return this.post(writeWechatFields({ Encrypt }), query.toString());
  }

  private open(body: string): string {
    if (this.messageKey === undefined) return body;
    const {
      TimeStamp: timestamp = '',
      Nonce: nonce = '',
      MsgSignature: messageSignature,
    } = readWechatFields(body) ?? {};
    return this.encryption.open(body, { timestamp, nonce, messageSignature }) ?? '';
  }
}
