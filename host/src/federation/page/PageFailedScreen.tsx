import type { ListedRelease } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { awaitServer } from '@console/shared/request';
import { revisionAtom, store } from '@console/shared/session';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { sendHealth } from '../../federation/health.ts';
import type { PageLoadError } from '../../federation/pageLoadError.ts';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { ReasonLink } from '../../parts/ReasonLink.tsx';
import { pageTexts } from './pageTexts.ts';

interface Props {
  release: Pick<ListedRelease, 'title' | 'id' | 'version' | 'build'>;
  error: PageLoadError;
  onRetry(): void;
  /** Label of the retry button. */
  retryText?: string;
}

/**
 * Replaces a page that cannot be shown: the reason, the release and the possible actions. It does
 * not depend on shared or lazy modules.
 */
export function PageFailedScreen({
  release,
  error,
  onRetry,
  retryText = pageTexts.retry,
}: Props): ReactNode {
  const { title, id, version, build } = release;
  useRetries(`${id}@${build}`, error.mayHelp, onRetry);
  return (
    <MessageScreen
      title={pageTexts.titles[error.code] ?? pageTexts.title}
      text={pageTexts.reasons[error.code]}
    >
      <dl>
        <dt>{pageTexts.remote}</dt>
        <dd>
          {title} <code>{id}</code>
        </dd>
        <dt>{pageTexts.build}</dt>
        <dd>
          {version} <code>{build}</code>
        </dd>
        <dt>{pageTexts.code}</dt>
        <dd>
          <ReasonLink code={error.code}>{error.code}</ReasonLink>
        </dd>
        <dt>{pageTexts.detail}</dt>
        <dd>{error.message}</dd>
      </dl>
      <p>{pageTexts.others}</p>
      <div className="message-actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {retryText}
        </button>
        <button type="button" className="button" onClick={() => void report(release, error)}>
          {pageTexts.report}
        </button>
      </div>
    </MessageScreen>
  );
}

/** Number of automatic retries by build, for their growing delay. */
const tries = new Map<string, number>();

/** Loads the page again when the server can be reached, if its files could not be fetched. */
function useRetries(name: string, mayHelp: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!mayHelp) return undefined;
    const count = tries.get(name) ?? 0;
    tries.set(name, count + 1);
    return awaitServer(() => retry(), count);
  }, [name, mayHelp]);
}

/** Sends the health report immediately and copies the details for a message to support. */
async function report(
  { id, version, build }: Props['release'],
  { code, message }: PageLoadError,
): Promise<void> {
  sendHealth();
  const details = `${code} ${id}@${build} (${version}), revision ${store.get(revisionAtom)}: ${message}`;
  try {
    await navigator.clipboard.writeText(details);
    toast.success(pageTexts.copied);
  } catch {
    toast.warning(pageTexts.notCopied);
  }
}
