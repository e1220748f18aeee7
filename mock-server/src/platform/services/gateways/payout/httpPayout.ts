import type { BlockList } from 'node:net';
import type { PayoutGateway, PayoutOutcome } from '../../../kernel/interfaces/payoutGateway.ts';
import { GatewayError, NotSentError, postJson } from '../exchange/gatewayError.ts';
import { signatureHeaders, verifySignature } from '../exchange/signature.ts';
import { texts } from './texts.ts';

interface HttpPayoutOptions {
  url: string;
  merchantId: string;
  /** Key for the signatures of both sides. */
  key: string;
  /** The private networks that the service may be in. */
  allowed: BlockList;
}

type Answer = PayoutOutcome | { state: 'absent' };

const MAX_REASON = 200;

function readAnswer(host: string, text: string): Answer {
  const { state, tradeNo, reason } = JSON.parse(text) as Record<string, unknown>;
  if (state === 'paid' && typeof tradeNo === 'string')
    return { state, tradeNo: tradeNo.slice(0, 64) };
  if (state === 'failed') return { state, reason: String(reason ?? '').slice(0, MAX_REASON) };
  if (state === 'pending' || state === 'absent') return { state };
  throw new GatewayError(
    `${host} returned an unknown state: ${String(state).slice(0, MAX_REASON)}`,
  );
}

/**
 * Creates a gateway that pays through a service with the protocol of
 * docs/reference/integrations.md. Requests and responses are signed. A response without a valid
 * signature is ignored.
 *
 * @example
 * makeHttpPayout({ url: 'https://pay.example.com/v1', merchantId: 'M1', key,
 *   allowed }).pay({ key: 'TX1-1', amountFen: 10000, … })
 */
export function makeHttpPayout({
  url,
  merchantId,
  key,
  allowed,
}: HttpPayoutOptions): PayoutGateway {
  const { host } = new URL(url);
  async function exchange(path: string, content: object): Promise<Answer> {
    const body = JSON.stringify({ merchantId, ...content });
    const { status, headers, bytes } = await postJson({
      url: `${url.replace(/\/$/, '')}/${path}`,
      body,
      headers: signatureHeaders(key, body, new Date()),
      allowed,
    });
    const text = bytes.toString('utf8');
    const [timestamp, signature] = [headers['x-timestamp'], headers['x-signature']].map((value) =>
      value?.toString(),
    );
    if (!verifySignature(key, text, { timestamp, signature }))
      throw new GatewayError(`${host} responded with HTTP ${status} without a valid signature`);
    return readAnswer(host, text);
  }
  return {
    async pay(payout) {
      const answer = await exchange('pay', payout).catch((error: unknown): Answer => {
        if (error instanceof NotSentError) return { state: 'failed', reason: texts.notSent(host) };
        throw error;
      });
      if (answer.state === 'absent')
        throw new GatewayError(`${host} reported a payout as absent that was just sent`);
      return answer;
    },
    query: (payoutKey) => exchange('query', { key: payoutKey }),
  };
}
