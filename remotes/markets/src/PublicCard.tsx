import { fileAddress } from '@console/shared/request';
import { StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import type { Card } from './market.model.ts';
import { joinTexts as texts } from './texts/join.ts';
import './market.css';

interface Props {
  card: Card;
  /** Buttons at its foot. */
  children?: ReactNode;
}

/** A market as anybody sees it. */
export function PublicCard({ card, children }: Props) {
  const { name, level, regionNames, headName, intro, notice, memberCount, netbarCount, joinAudit, closedBecause, mine } = card;
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
          <StatusTag tone={mine === 'pending' || mine === 'invited' ? 'info' : 'success'}>{state}</StatusTag>
        ) : (
          <span className="console-note">{level} 级</span>
        )}
      </header>
      <p className="console-note">
        {regionNames.join('、')} · {texts.head(headName)}
      </p>
      {intro !== '' && <p>{intro}</p>}
      {notice !== '' && (
        <p className="console-note">
          {texts.notice}：{notice}
        </p>
      )}
      <p className="console-note">{texts.scale(memberCount, netbarCount)}</p>
      <p className="console-note">{closedBecause === '' ? (joinAudit ? texts.needsAudit : texts.noAudit) : closedBecause}</p>
      {children !== undefined && <footer>{children}</footer>}
    </article>
  );
}
