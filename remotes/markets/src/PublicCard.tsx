import { fileAddress } from '@console/shared/request';
import { Note, StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { cardTexts as texts } from './card.texts.ts';
import type { Card } from './market.model.ts';
import './market.css';

interface Props {
  card: Card;
  /** Buttons at the bottom. */
  children?: ReactNode;
}

/** The public card of a market. */
export function PublicCard({ card, children }: Props) {
  const {
    name,
    level,
    regionNames,
    headName,
    intro,
    notice,
    memberCount,
    netbarCount,
    joinAudit,
    closedBecause,
    mine,
  } = card;
  const { logoUrl } = card;
  const state = texts.states[mine];
  return (
    <article className="market-card" aria-label={name}>
      <header>
        <span className="market-name">
          {logoUrl !== '' && <img src={fileAddress(logoUrl)} alt="" width={40} height={40} />}
          <h3>{name}</h3>
        </span>
        {state !== undefined ? (
          <StatusTag tone={mine === 'pending' || mine === 'invited' ? 'info' : 'success'}>
            {state}
          </StatusTag>
        ) : (
          <Note as="span">{level} 级</Note>
        )}
      </header>
      <Note>
        {regionNames.join('、')} · {texts.head(headName)}
      </Note>
      {intro !== '' && <p>{intro}</p>}
      {notice !== '' && (
        <Note>
          {texts.notice}：{notice}
        </Note>
      )}
      <Note>{texts.scale(memberCount, netbarCount)}</Note>
      <Note>
        {closedBecause === '' ? (joinAudit ? texts.needsAudit : texts.noAudit) : closedBecause}
      </Note>
      {children !== undefined && <footer>{children}</footer>}
    </article>
  );
}
