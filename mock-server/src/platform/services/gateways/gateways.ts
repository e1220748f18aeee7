import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import type { Gateways } from '../../kernel/interfaces/gateways.ts';
import type { Sealer } from '../../kernel/interfaces/sealer.ts';
import { readAllowedNetworks } from '../../kernel/outbound/settings.ts';
import { readSecrets, readSettings } from '../../kernel/settings/store.ts';
import { texts } from './exchange/texts.ts';
import { mailSettings } from './mail/settings.ts';
import { makeSmtpMail } from './mail/smtpMail.ts';
import { makeOutbox } from './outbox.ts';
import { makeHttpPayout } from './payout/httpPayout.ts';
import { payoutSettings } from './payout/settings.ts';
import { makeHttpSms } from './sms/httpSms.ts';
import { smsSettings } from './sms/settings.ts';
import { isMessageKey } from './wechat/encryption.ts';
import { makeOfficialAccount } from './wechat/officialAccount.ts';
import { wechatSettings } from './wechat/settings.ts';
import { makeWechatSimulator } from './wechat/simulator.ts';

interface Parts {
  config: Pick<Config, 'dev' | 'host' | 'port'>;
  sealer: Sealer;
  log: Logger;
  now(): Date;
}

/** Creates the gateways. Connections are opened on first use. */
export function createGateways({ config, sealer, log, now }: Parts): Gateways {
  const outbox = makeOutbox(now);
  const vault = { sealer, log };
  const simulator = makeWechatSimulator(`http://${config.host}:${config.port}`, outbox.wechat);
  return {
    async sms(tx) {
      const settings = await readSettings(tx, smsSettings);
      if (settings.url === '') return config.dev ? outbox.sms : undefined;
      return makeHttpSms({
        ...settings,
        key: (await readSecrets(tx, smsSettings, vault)).key,
        allowed: await readAllowedNetworks(tx),
      });
    },
    async mail(tx) {
      const settings = await readSettings(tx, mailSettings);
      if (settings.host === '') return config.dev ? outbox.mail : undefined;
      return makeSmtpMail({
        ...settings,
        password: (await readSecrets(tx, mailSettings, vault)).password,
        allowed: await readAllowedNetworks(tx),
      });
    },
    async wechat(tx) {
      const settings = await readSettings(tx, wechatSettings);
      if (settings.appId === '') return config.dev ? simulator : undefined;
      const { appSecret, token, messageKey } = await readSecrets(tx, wechatSettings, vault);
      if (!appSecret || !token || settings.publicUrl === '') return undefined;
      if (messageKey !== undefined && !isMessageKey(messageKey)) {
        log.warn(
          'The key for WeChat messages is not a valid EncodingAESKey (43 letters and digits). Enter it again in the settings.',
        );
        return undefined;
      }
      return makeOfficialAccount({
        ...settings,
        appSecret,
        token,
        messageKey,
        allowed: await readAllowedNetworks(tx),
      });
    },
    async payout(tx) {
      const { url, merchantId } = await readSettings(tx, payoutSettings);
      if (url === '') return config.dev ? outbox.payout : undefined;
      const { key } = await readSecrets(tx, payoutSettings, vault);
      return key === undefined
        ? undefined
        : makeHttpPayout({ url, merchantId, key, allowed: await readAllowedNetworks(tx) });
    },
    showCaptcha: (captchaId, code) => {
      if (config.dev) outbox.showCaptcha(captchaId, code);
    },
    outbox: () => outbox.list(),
  };
}

/** Logs the missing gateways at startup. */
export async function warnMissingGateways(tx: Tx, gateways: Gateways, log: Logger): Promise<void> {
  const configured = {
    sms: await gateways.sms(tx),
    wechat: await gateways.wechat(tx),
    mail: await gateways.mail(tx),
  };
  const missing = Object.entries(configured).flatMap(([name, gateway]) => (gateway ? [] : [name]));
  if (missing.length === 0) return;
  log.warn(
    { missing },
    `Gateways are not configured: calls that need them are refused. Set them under ${texts.systemSettings}.`,
  );
}
