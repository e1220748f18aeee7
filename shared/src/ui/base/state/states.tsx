import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { isOutage } from '../../../live/awaitServer.ts';
import type { RequestError } from '../../../request/requestError.ts';
import { icons } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import { StateNotice } from './StateNotice.tsx';

export interface EmptyProps {
  /** Default: 还没有数据. */
  title?: string;
  /** Explains what will be shown here, or how to start. */
  text?: string | undefined;
  /** Button that creates the first entry. */
  action?: ReactNode;
  /** Whether it replaces a page. The title is the heading of the page then. */
  isPage?: boolean;
}

/** Shown when there are no data yet. @example <Empty title="还没有审批记录" text="提交后会显示在这里" /> */
export function Empty({ title = uiTexts.noDataTitle, text, action, isPage = false }: EmptyProps) {
  return (
    <StateNotice icon={icons.empty} title={title} text={text} isPage={isPage}>
      {action !== undefined && <div className="console-empty-buttons">{action}</div>}
    </StateNotice>
  );
}

export interface ForbiddenProps extends Pick<EmptyProps, 'action' | 'isPage'> {
  /** The data that cannot be shown: 对账结果. */
  what?: string;
  /** Advice for the user. Default: 请联系管理员开通. */
  text?: string;
}

/**
 * Shown when the user has no permission for the content.
 *
 * @example {offers(data, 'reconcile') ? <Reconcile /> : <Forbidden what="对账结果" />}
 */
export function Forbidden({
  what,
  text = uiTexts.forbiddenText,
  action,
  isPage = false,
}: ForbiddenProps) {
  const title = what === undefined ? uiTexts.forbiddenTitle : uiTexts.forbiddenTo(what);
  return (
    <StateNotice icon={icons.locked} title={title} text={text} isPage={isPage}>
      {action !== undefined && <div className="console-empty-buttons">{action}</div>}
    </StateNotice>
  );
}

export interface FailedProps extends Pick<EmptyProps, 'isPage'> {
  /** Default: 加载失败. */
  title?: string;
  /** The `failure` of `useRecord`, `useOptions` or a list. */
  failure: {
    message: string;
    requestId?: string | undefined;
    hasBox?: boolean;
    error?: RequestError;
  };
  /** Loads the data again. */
  onRetry?: () => void;
  /** More buttons. */
  action?: ReactNode;
}

/**
 * Shown when data could not be loaded: the message, the id of the request for support, and a retry
 * button. Announced by screen readers.
 *
 * @example {failure ? <Failed failure={failure} onRetry={reload} /> : <Figures data={data} />}
 */
export function Failed({
  title = uiTexts.failedTitle,
  failure,
  onRetry,
  action,
  isPage = false,
}: FailedProps) {
  const { message, requestId, hasBox = false, error } = failure;
  const isRepeated = error !== undefined && isOutage(error);
  // The server's message for a crash already contains the request id.
  const hasRequestId = hasBox || requestId === undefined || message.includes(requestId);
  return (
    <div role="alert">
      <StateNotice
        icon={icons.failed}
        title={title}
        text={hasBox && !isRepeated ? undefined : message}
        isPage={isPage}
      >
        {isRepeated && <p className="console-note">{uiTexts.repeated}</p>}
        {!hasRequestId && <p className="console-note">{uiTexts.requestId(requestId)}</p>}
        <div className="console-empty-buttons">
          {onRetry && (
            <Button type="primary" onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )}
          {action}
        </div>
      </StateNotice>
    </div>
  );
}
