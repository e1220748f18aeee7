import { Button } from '@arco-design/web-react';
import { formatDate, formatRelative, formatTime, nameOf } from '@console/shared/format';
import { Note, offers, PlainTable, StatusTag } from '@console/shared/ui';
import { sessionTexts } from '../../sessions/sessions.texts.ts';
import type { Token } from '../base/person.model.ts';
import { personTexts as texts } from '../base/person.texts.ts';

const TONES = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const;

interface TokensTableProps {
  tokens: readonly Token[];
  /** Whether the tokens belong to different users. */
  ofAll: boolean;
  onRevoke(token: Token): void;
}

/** Table of access tokens with purpose, calls, expiry and last use. */
export function TokensTable({ tokens, ofAll, onRevoke }: TokensTableProps) {
  return (
    <PlainTable
      rows={tokens}
      keyOf={({ ID }) => ID}
      caption={texts.tokens}
      className="person-table"
      columns={[
        {
          title: texts.tokenName,
          render: ({ name, hint }) => (
            <>
              {name}
              <Note>cst_…{hint}</Note>
            </>
          ),
        },
        ofAll && {
          title: texts.tokenOwner,
          isLabelled: true,
          hint: ({ userName }) => userName,
          render: (token) => nameOf(token),
        },
        {
          title: texts.tokenCalls,
          isLabelled: true,
          render: ({ calls }) => (
            <details>
              <summary>{texts.tokenCallCount(calls.length)}</summary>
              <ul className="person-calls">
                {calls.map((call) => (
                  <li key={call}>{call}</li>
                ))}
              </ul>
            </details>
          ),
        },
        {
          title: texts.tokenExpires,
          isLabelled: true,
          hint: ({ expiresAt }) => formatTime(expiresAt),
          render: ({ expiresAt }) => formatDate(expiresAt),
        },
        {
          title: sessionTexts.lastUse,
          isLabelled: true,
          hint: ({ usedAt }) => (usedAt === null ? undefined : formatTime(usedAt)),
          render: ({ usedAt, usedIp }) =>
            usedAt === null ? texts.tokenNever : `${formatRelative(usedAt)} · ${usedIp}`,
        },
        {
          title: texts.tokenState,
          isLabelled: true,
          render: ({ state }) => (
            <StatusTag tone={TONES[state]}>{texts.tokenStates[state]}</StatusTag>
          ),
        },
        {
          title: texts.revoke,
          hideTitle: true,
          className: 'person-end',
          render: (token) =>
            offers(token, 'revoke') && (
              <Button
                size="small"
                aria-label={`${texts.revoke}：${token.name}`}
                onClick={() => onRevoke(token)}
              >
                {texts.revoke}
              </Button>
            ),
        },
      ]}
    />
  );
}
