import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { defineSettings } from '../../platform/kernel/area/settingsGroup.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { parsePublicKey, type VerifyingKey } from '../../platform/services/audit/signingKey.ts';
import { transferTexts } from './transfer.texts.ts';

const { settings: texts } = transferTexts;

const splitKeys = (text: string): string[] => text.split(/[\s,，;；]+/).filter((key) => key !== '');

/** Public keys of other consoles whose exported rules can be imported. */
export const transferSettings = defineSettings({
  name: 'ruleTransfer',
  title: texts.title,
  section: 'security',
  effects: [],
  settings: Type.Object({
    trustedKeys: Type.String({ maxLength: 2_000, title: texts.keys, description: texts.keysHint }),
  }),
  defaults: { trustedKeys: '' },
  check({ trustedKeys }) {
    const bad = splitKeys(trustedKeys).findIndex((key) => !parsePublicKey(key));
    return bad < 0 ? [] : [{ field: 'trustedKeys', msg: texts.badKey(bad + 1) }];
  },
});

/** Returns the trusted keys of other consoles. */
export async function readTrustedKeys(tx: Tx): Promise<VerifyingKey[]> {
  const { trustedKeys } = await readSettings(tx, transferSettings);
  return splitKeys(trustedKeys).flatMap((key) => parsePublicKey(key) ?? []);
}
