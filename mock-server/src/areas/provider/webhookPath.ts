import { API_PREFIX } from '../../http/limits.ts';

/** Returns the path of a provider's webhook. */
export const webhookPathOf = (providerNo: string): string =>
  `${API_PREFIX}/provider/webhook/${providerNo}`;
