import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { ChoiceButtons, Empty, Failed, Note, useConfirm, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import type { Overview, Token } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { PAGE_SIZE, Pages } from './Pages.tsx';
import { PublishDialog, parsePublishRequest } from './tokens/PublishDialog.tsx';
import { TokenDrawer } from './tokens/TokenDrawer.tsx';
import { TokenShown } from './tokens/TokenShown.tsx';
import { TokensTable } from './tokens/TokensTable.tsx';

type Whose = 'mine' | 'everyone';

const LISTS = {
  mine: 'POST /person/getAccessTokenList',
  everyone: 'POST /accessToken/getAccessTokenList',
} as const;
const REVOKE = {
  mine: 'POST /person/revokeAccessToken',
  everyone: 'POST /accessToken/revokeAccessToken',
} as const;

interface TokenListProps {
  read: Pick<ReturnType<typeof useRecord>, 'failure' | 'reload'> & {
    data: { list: readonly Token[] } | null;
  };
  /** Whether the list has the tokens of all users. */
  ofAll: boolean;
  onRevoke(token: Token): void;
}

function TokenList({ read: { data, failure, reload }, ofAll, onRevoke }: TokenListProps) {
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.list.length === 0) return <Empty title={texts.noTokens} text={texts.noTokensText} />;
  return <TokensTable tokens={data.list} ofAll={ofAll} onRevoke={onRevoke} />;
}

/** The user's access tokens. Supervisors can also list the tokens of all users. */
export function TokensSection({ limits }: { limits: Overview['tokenLimits'] | undefined }) {
  const [{ page, whose }, setQueried] = useState<{ page: number; whose: Whose }>({
    page: 1,
    whose: 'mine',
  });
  const [adding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [query, setQuery] = useQueryState();
  const { confirm, dialog } = useConfirm();
  const { data, failure, reload } = useRecord(
    LISTS[whose],
    { page, pageSize: PAGE_SIZE },
    { keep: true },
  );
  const revoke = async ({ ID, name }: Token): Promise<void> => {
    const { revokeText: text, revokeConfirm: confirmText } = texts;
    const action = () => tryCall(REVOKE[whose], { ID });
    if (await confirm({ title: texts.revokeTitle(name), text, confirmText, action }))
      toast.success(texts.revoked);
    reload();
  };
  const mayWatch = limits?.watches === true && serves(LISTS.everyone);
  return (
    <>
      <div className="person-bar">
        <div>
          <Note>{texts.tokensNote}</Note>
          {limits && <Note>{texts.tokenLimits(limits.tokens, limits.days, limits.perMinute)}</Note>}
        </div>
        <Button type="primary" onClick={() => setAdding(true)}>
          {texts.addToken}
        </Button>
      </div>
      {mayWatch && (
        <ChoiceButtons
          label={texts.tokens}
          value={whose}
          options={(['mine', 'everyone'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={(next) => setQueried({ page: 1, whose: next })}
        />
      )}
      <TokenList
        read={{ data, failure, reload }}
        ofAll={whose === 'everyone'}
        onRevoke={(revoked) => void revoke(revoked)}
      />
      <Pages
        page={page}
        total={data?.total ?? 0}
        onPage={(next) => setQueried((now) => ({ ...now, page: next }))}
      />
      <TokenDrawer
        open={adding}
        onAdded={(created) => {
          setToken(created);
          setQueried({ page: 1, whose: 'mine' });
          reload();
        }}
        onClose={() => setAdding(false)}
      />
      <PublishDialog
        request={parsePublishRequest(query)}
        onClose={() => {
          setQuery({ publish: '', hash: '', hint: '', publisher: '', x: '', y: '' });
          setQueried({ page: 1, whose: 'mine' });
          reload();
        }}
      />
      {token !== null && <TokenShown token={token} onClose={() => setToken(null)} />}
      {dialog}
    </>
  );
}
