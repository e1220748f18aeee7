import { Button } from '@arco-design/web-react';
import { formatDate, formatRelative, formatTime, nameOf } from '@console/shared/format';
import { offers, StatusTag } from '@console/shared/ui';
import { personTexts as texts } from '../../texts/person.ts';
import { sessionTexts } from '../../texts/sessions.ts';
import type { Token } from '../person.model.ts';

const TONES = { active: 'success', expired: 'neutral', revoked: 'danger' } as const;

interface TokensTableProps {
  tokens: readonly Token[];
  /** Whether they are of different people. */
  ofAll: boolean;
  onRevoke(token: Token): void;
}

/** Access tokens: what for, what they may, until when, and when each was used last. */
export function TokensTable({ tokens, ofAll, onRevoke }: TokensTableProps) {
  const owner = ofAll ? [texts.tokenOwner] : [];
  return (
    <table className="console-plain-table person-table">
      <caption className="console-hidden">{texts.tokens}</caption>
      <thead>
        <tr>
          {[texts.tokenName, ...owner, texts.tokenCalls, texts.tokenExpires, sessionTexts.lastUse, texts.tokenState].map(
            (title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
          <th scope="col">
            <span className="console-hidden">{texts.revoke}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.ID}>
            <td>
              {token.name}
              <p className="console-note">cst_…{token.hint}</p>
            </td>
            {ofAll && (
              <td data-label={texts.tokenOwner} title={token.userName}>
                {nameOf(token)}
              </td>
            )}
            <td data-label={texts.tokenCalls}>
              <details>
                <summary>{texts.tokenCallCount(token.calls.length)}</summary>
                <ul className="person-calls">
                  {token.calls.map((call) => (
                    <li key={call}>{call}</li>
                  ))}
                </ul>
              </details>
            </td>
            <td data-label={texts.tokenExpires} title={formatTime(token.expiresAt)}>
              {formatDate(token.expiresAt)}
            </td>
            <td data-label={sessionTexts.lastUse} title={token.usedAt === null ? undefined : formatTime(token.usedAt)}>
              {token.usedAt === null ? texts.tokenNever : `${formatRelative(token.usedAt)} · ${token.usedIp}`}
            </td>
            <td data-label={texts.tokenState}>
              <StatusTag tone={TONES[token.state]}>{texts.tokenStates[token.state]}</StatusTag>
            </td>
            <td className="person-end">
              {offers(token, 'revoke') && (
                <Button size="small" aria-label={`${texts.revoke}：${token.name}`} onClick={() => onRevoke(token)}>
                  {texts.revoke}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
