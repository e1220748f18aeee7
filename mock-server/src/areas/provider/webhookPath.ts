import { API_PREFIX } from '../../http/limits.ts';

/** Where a provider sends what it has to tell, below the console’s address. */
export const webhookPathOf = (providerNo: string): string =>
  `${API_PREFIX}/provider/webhook/${providerNo}`;
