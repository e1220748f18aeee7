import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import type { Draft } from './draft.ts';
import type { Loaded, Rights } from './useRights.ts';

function Message<L extends Loaded>({ rights: { notice, loadLatest } }: { rights: Rights<L> }) {
  if (!notice) return null;
  return (
    <div
      className={`rights-notice rights-notice-${notice.kind}`}
      role={notice.kind === 'error' ? 'alert' : 'status'}
    >
      {notice.text}
      {notice.stale && (
        <Button size="small" onClick={() => void loadLatest()}>
          {texts.loadLatest}
        </Button>
      )}
    </div>
  );
}

/** Shows a loading state, an error, or the rights of a tab. */
export function RightsTab<L extends Loaded>({
  rights,
  children,
}: {
  rights: Rights<L>;
  children(loaded: L, draft: Draft): ReactNode;
}) {
  const { loaded, draft, failure, retry } = rights;
  if (failure !== '')
    return (
      <div className="rights-notice rights-notice-error" role="alert">
        {failure}
        <Button size="small" onClick={retry}>
          {texts.retry}
        </Button>
      </div>
    );
  if (!loaded || !draft) return <p className="rights-empty">{texts.loading}</p>;
  return (
    <>
      <Message rights={rights} />
      {children(loaded, draft)}
    </>
  );
}
