import type { RecordParts } from '@console/shared/ui';
import { configTexts } from '../config/config.texts.ts';
import type { Market } from '../market.model.ts';
import { memberTexts } from '../member/member.texts.ts';

const query = ({ ID }: Market) => ({ marketId: String(ID) });

/** Pages of a market beside its overview. Each is also a menu entry of its own. */
export const MARKET_PARTS: RecordParts<Market> = {
  history: 'market',
  pages: [
    {
      name: 'members',
      title: memberTexts.title,
      page: 'marketMember',
      query,
      load: () => import('../member/MemberPage.tsx'),
    },
    {
      name: 'config',
      title: configTexts.title,
      page: 'marketConfig',
      query,
      load: () => import('../config/ConfigPage.tsx'),
    },
  ],
};
