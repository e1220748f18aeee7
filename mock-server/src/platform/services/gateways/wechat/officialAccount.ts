import type { BlockList } from 'node:net';
import type { WechatGateway } from '../../../kernel/interfaces/wechatGateway.ts';
import { exchangeJson, GatewayError } from '../exchange/gatewayError.ts';
import { makeEncryption } from './encryption.ts';
import { isSignedCallback } from './signature.ts';

interface OfficialAccountOptions {
  appId: string;
  appSecret: string;
  token: string;
  /** Set if the account's messages are encrypted. */
  messageKey?: string | undefined;
  publicUrl: string;
  apiUrl: string;
  /** The private networks that the platform's API may be in. */
  allowed: BlockList;
}

/** Access tokens are renewed this long before they expire. */
const RENEW_BEFORE_MS = 5 * 60 * 1000;
/** Error codes of the platform for an invalid access token. */
const STALE_TOKEN = new Set([40001, 40014, 42001]);

interface AccessToken {
  value: string;
  until: number;
}

/**
 * Access tokens by API, account and secret. Shared, because a gateway is created from the settings
 * for each use.
 */
const accessTokens = new Map<string, AccessToken>();

function refusal(what: string, { errcode, errmsg }: Record<string, unknown>): GatewayError {
  return new GatewayError(
    `WeChat ${what}: ${errcode ?? 'no code'} ${String(errmsg ?? '').slice(0, 120)}`,
  );
}

async function fetchAccessToken(
  { appId, appSecret, apiUrl, allowed }: OfficialAccountOptions,
  force: boolean,
): Promise<string> {
  const key = `${apiUrl} ${appId} ${appSecret}`;
  const cached = accessTokens.get(key);
  if (!force && cached && cached.until > Date.now()) return cached.value;
  // With the stable API, a token that one instance requests does not invalidate the tokens of other
  // instances.
  const request = {
    grant_type: 'client_credential',
    appid: appId,
    secret: appSecret,
    force_refresh: force,
  };
  const answer = await exchangeJson(`${apiUrl}/cgi-bin/stable_token`, request, { allowed });
  const { access_token: value, expires_in: seconds } = answer;
  if (typeof value !== 'string' || typeof seconds !== 'number')
    throw refusal('returned no access token', answer);
  accessTokens.set(key, { value, until: Date.now() + seconds * 1000 - RENEW_BEFORE_MS });
  return value;
}

async function callApi(options: OfficialAccountOptions, path: string, body: object) {
  const send = async (force: boolean) =>
    exchangeJson(
      `${options.apiUrl}${path}?access_token=${encodeURIComponent(await fetchAccessToken(options, force))}`,
      body,
      options,
    );
  const answer = await send(false);
  return STALE_TOKEN.has(Number(answer.errcode)) ? send(true) : answer;
}

/**
 * Creates the gateway of the operator's official account, through the platform's HTTP API.
 *
 * @example
 * await makeOfficialAccount(options).createTicket('3f0c…', 300)
 * // { ticket, content: 'http://weixin.qq.com/q/…', … }
 */
export function makeOfficialAccount(options: OfficialAccountOptions): WechatGateway {
  const { messageKey } = options;
  return {
    ...(messageKey !== undefined && { encryption: makeEncryption({ ...options, messageKey }) }),
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    simulated: false,
    isSigned: (signature, now) => isSignedCallback(options.token, signature, now),
    async sendText(touser, content) {
      const answer = await callApi(options, '/cgi-bin/message/custom/send', {
        touser,
        msgtype: 'text',
        text: { content },
      });
      if (Number(answer.errcode) !== 0) throw refusal('rejected the message', answer);
    },
    async createTicket(scene, expiresIn) {
      const answer = await callApi(options, '/cgi-bin/qrcode/create', {
        expire_seconds: expiresIn,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      });
      const { ticket, url, expire_seconds: seconds } = answer;
      if (typeof ticket !== 'string' || typeof url !== 'string')
        throw refusal('returned no ticket', answer);
      return {
        ticket,
        content: url,
        expiresIn: typeof seconds === 'number' ? Math.min(seconds, expiresIn) : expiresIn,
      };
    },
  };
}
