import type { RemoteManifest } from '@console/shared/contract';
import type { ReactNode } from 'react';
import type { ReasonCode } from '../../federation/pageLoadError.ts';
import { pageFailedTexts } from '../../texts/shell.ts';
import { MessageScreen } from '../MessageScreen.tsx';

interface Props {
  release: RemoteManifest;
  code: ReasonCode;
  detail: string;
  onRetry(): void;
}

/** Stands in a tab whose page is not there: why, which release, what to do. */
export function PageFailedScreen({ release, code, detail, onRetry }: Props): ReactNode {
  return (
    <MessageScreen title={pageFailedTexts.title} text={pageFailedTexts.reasons[code]}>
      <dl>
        <dt>{pageFailedTexts.remote}</dt>
        <dd>
          {release.title} <code>{release.id}</code>
        </dd>
        <dt>{pageFailedTexts.build}</dt>
        <dd>
          {release.version} <code>{release.build}</code>
        </dd>
        <dt>{pageFailedTexts.code}</dt>
        <dd>{code}</dd>
        <dt>{pageFailedTexts.detail}</dt>
        <dd>{detail}</dd>
      </dl>
      <p>{pageFailedTexts.others}</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {pageFailedTexts.retry}
      </button>
    </MessageScreen>
  );
}
