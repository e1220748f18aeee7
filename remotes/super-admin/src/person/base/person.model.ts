import type { DataOf, Schemas } from '@console/shared/request';
import { serves } from '@console/shared/session';

export type Overview = DataOf<'POST /person/getPerson'>;
export type Token = Schemas['AccessToken'];
export type Contact = 'phone' | 'email';

/** The sections of the page in order, with the call that the back end needs for each. */
const SECTIONS = [
  { name: 'profile', call: null },
  { name: 'security', call: null },
  { name: 'devices', call: 'POST /person/getSessionList' },
  { name: 'logins', call: 'POST /log/getOwnLoginLogList' },
  { name: 'notices', call: 'POST /inbox/getChoiceList' },
  { name: 'tokens', call: 'POST /person/getAccessTokenList' },
  { name: 'operations', call: 'POST /person/getOperationList' },
] as const;

export type Section = (typeof SECTIONS)[number]['name'];

/** The sections that the back end supports. */
export const sectionsHere = (): Section[] =>
  SECTIONS.filter(({ call }) => call === null || serves(call)).map(({ name }) => name);
