import { or, type SQL } from 'drizzle-orm';
import { hasText } from '../../platform/kernel/lists/filters.ts';
import { spells } from '../../platform/kernel/pinyin/pinyin.ts';
import { netbars } from './tables.ts';

/** Condition for netbars whose name or number contains a text, or whose name has this pinyin. */
export const netbarNamed = (text: string): SQL | undefined =>
  or(hasText(netbars.name, text), hasText(netbars.netbarNo, text), spells(netbars.pinyin, text));
