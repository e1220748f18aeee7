import { API_PREFIX } from '../../http/limits.ts';

/** Returns the path of a provider's webhook. */
export const providerWebhookPath = (providerNo: string): string =>
  `${API_PREFIX}/provider/webhook/${providerNo}`;
