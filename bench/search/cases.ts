import { CALLERS } from './fill.ts';

interface SearchCase {
  name: string;
  as: string;
  text: string;
}

const { admin, finance, owner1, owner200 } = CALLERS;

/** Texts that match few records, nearly all records, or only records that the caller cannot see. */
export const SEARCH_CASES: readonly SearchCase[] = [
  { name: 'part of a netbar’s name', as: admin, text: '吧 12' },
  { name: 'common part of the netbar names and a number', as: admin, text: '网吧 A00' },
  { name: 'prefix of 99 900 terminal numbers', as: admin, text: 'A0' },
  { name: 'prefix of 100 000 addresses', as: admin, text: '192.168' },
  { name: 'prefix of 100 000 user names', as: admin, text: 'bench' },
  { name: 'prefix of 100 000 nicknames', as: admin, text: '用户' },
  { name: 'complete phone number', as: admin, text: '13900050000' },
  { name: 'prefix of 100 000 order numbers', as: admin, text: 'ZL2026' },
  { name: 'no match', as: admin, text: 'nowhere' },
  { name: 'finance: 100 000 nicknames', as: finance, text: '用户' },
  { name: 'finance: complete phone number, masked', as: finance, text: '13900050000' },
  { name: 'finance: 100 000 withdrawals', as: finance, text: 'TX2026' },
  { name: 'owner of 200 netbars: terminal numbers', as: owner200, text: 'A0' },
  { name: 'owner of 200 netbars: order numbers', as: owner200, text: 'ZL2026' },
  { name: 'owner of 1 netbar: terminal numbers of others only', as: owner1, text: 'A0' },
  { name: 'owner of 1 netbar: addresses', as: owner1, text: '192.168' },
  { name: 'owner of 1 netbar: withdrawals of others only', as: owner1, text: 'TX2026' },
];
