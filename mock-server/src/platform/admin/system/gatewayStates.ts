import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { readSecrets, readSettings } from '../../kernel/settings/store.ts';
import { mailSettings } from '../../services/gateways/mail/settings.ts';
import { smsSettings } from '../../services/gateways/sms/settings.ts';
import { isMessageKey } from '../../services/gateways/wechat/encryption.ts';
import { wechatSettings } from '../../services/gateways/wechat/settings.ts';
import { texts } from './texts.ts';

/** Group of the file storage. It does not have settings because the environment configures it. */
export const STORAGE = 'storage';

export const GatewayState = Type.Object({
  /** Name of the settings group. */
  group: Type.String(),
  /**
   * `ready`: usable. `incomplete`: partly configured. `missing`: not configured. `simulated`:
   * simulated in development. `environment`: configured by environment variables.
   */
  state: Type.Enum(['ready', 'incomplete', 'missing', 'simulated', 'environment']),
  /** Titles of missing or invalid settings. */
  lacks: Type.Array(Type.String()),
  /** Consequence of the state, or an empty string. */
  note: Type.String(),
});
type GatewayState = Static<typeof GatewayState>;

type Parts = Pick<Deps, 'config' | 'sealer' | 'log'>;

const titleOf = (schema: unknown): string => (schema as { title: string }).title;

function stateOf(
  group: string,
  isConfigured: boolean,
  lacks: string[],
  without: string,
  { config }: Parts,
): GatewayState {
  if (!isConfigured && config.dev)
    return { group, state: 'simulated', lacks: [], note: texts.simulated };
  if (!isConfigured) return { group, state: 'missing', lacks, note: without };
  return lacks.length > 0
    ? { group, state: 'incomplete', lacks, note: without }
    : { group, state: 'ready', lacks, note: '' };
}

async function wechatState(tx: Tx, parts: Parts): Promise<GatewayState> {
  const { appId, publicUrl } = await readSettings(tx, wechatSettings);
  const { appSecret, token, messageKey } = await readSecrets(tx, wechatSettings, parts);
  const { secrets, schema } = wechatSettings;
  const { properties } = schema;
  const needed: [boolean, string][] = [
    [appId !== '', titleOf(properties.appId)],
    [publicUrl !== '', titleOf(properties.publicUrl)],
    [appSecret !== undefined, secrets.appSecret],
    [token !== undefined, secrets.token],
    [messageKey === undefined || isMessageKey(messageKey), texts.wrongMessageKey],
  ];
  const lacks = needed.flatMap(([isPresent, title]) => (isPresent ? [] : [title]));
  return stateOf(wechatSettings.name, appId !== '', lacks, texts.without.wechat, parts);
}

/** Returns the state of each gateway with the current settings. */
export async function readGatewayStates(tx: Tx, parts: Parts): Promise<GatewayState[]> {
  const sms = await readSettings(tx, smsSettings);
  const mail = await readSettings(tx, mailSettings);
  const lackOf = (value: string, schema: unknown) => (value === '' ? [titleOf(schema)] : []);
  const { s3 } = parts.config;
  return [
    stateOf(
      smsSettings.name,
      sms.url !== '',
      lackOf(sms.url, smsSettings.schema.properties.url),
      texts.without.sms,
      parts,
    ),
    await wechatState(tx, parts),
    stateOf(
      mailSettings.name,
      mail.host !== '',
      lackOf(mail.host, mailSettings.schema.properties.host),
      texts.without.mail,
      parts,
    ),
    {
      group: STORAGE,
      state: s3 ? 'environment' : 'ready',
      lacks: [],
      note: s3 ? texts.bucket(s3.bucket, new URL(s3.endpoint).host) : texts.folder,
    },
  ];
}
