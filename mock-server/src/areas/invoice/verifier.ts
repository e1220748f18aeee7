import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { defineSettings } from '../../platform/kernel/area/settingsGroup.ts';
import { readAllowedNetworks } from '../../platform/kernel/outbound/settings.ts';
import { readSecrets, readSettings } from '../../platform/kernel/settings/store.ts';
import { exchangeJson } from '../../platform/services/gateways/exchange/gatewayError.ts';
import { isHttp } from '../../platform/services/gateways/exchange/isHttp.ts';
import { signatureHeaders } from '../../platform/services/gateways/exchange/signature.ts';
import type { Invoice } from './schemas.ts';
import { texts } from './texts.ts';

const t = texts.verifier;

/** Settings of the invoice verification service: docs/reference/integrations.md. */
export const verifierSettings = defineSettings({
  name: 'invoiceVerifier',
  title: t.title,
  section: 'gateways',
  effects: [],
  note: t.note,
  settings: Type.Object({ url: Type.String({ maxLength: 500, title: t.url }) }),
  defaults: { url: '' },
  secrets: { key: t.key },
  check: ({ url }) => (url === '' || isHttp(url) ? [] : [{ field: 'url', msg: t.badUrl }]),
});

/** Whether a verification service is configured. */
export const hasVerifier = async (tx: Tx): Promise<boolean> =>
  (await readSettings(tx, verifierSettings)).url !== '';

/** Fields of an invoice that are sent to the service. */
type VerifiedFields = Pick<
  Invoice,
  'invoiceNo' | 'invoiceCode' | 'taxNo' | 'amountFen' | 'issuedAt'
>;

/**
 * Verifies an invoice with the service.
 *
 * @returns the reason if the invoice is invalid, otherwise undefined
 * @throws Refusal if no service is configured, or it does not respond with `valid` as a boolean
 */
export async function verifyWithService(
  tx: Tx,
  deps: Deps,
  { invoiceNo, invoiceCode, taxNo, amountFen, issuedAt }: VerifiedFields,
) {
  const { url } = await readSettings(tx, verifierSettings);
  if (url === '') throw refuse(texts.noVerifier);
  const { key = '' } = await readSecrets(tx, verifierSettings, deps);
  const body = { invoiceNo, invoiceCode, taxNo, amountFen, issuedAt };
  const headers = signatureHeaders(key, JSON.stringify(body), deps.now());
  const allowed = await readAllowedNetworks(tx);
  const answer = await exchangeJson(url, body, { headers, allowed }).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'Invoice verification service could not be reached');
    throw refuse(texts.verifierSilent);
  });
  if (answer.valid === true) return undefined;
  if (answer.valid === false) return String(answer.reason ?? '').slice(0, 150);
  deps.log.warn('Invoice verification service returned no boolean "valid"');
  throw refuse(texts.verifierSilent);
}
