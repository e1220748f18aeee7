import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { icons } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import { StateNotice } from './StateNotice.tsx';

export interface EmptyProps {
  /** 还没有数据 unless told. */
  title?: string;
  /** What would stand here, or how to begin. */
  text?: string | undefined;
  /** The button that begins. */
  action?: ReactNode;
  /** It stands for a whole page, whose title it is. */
  isPage?: boolean;
}

/**
 * Stands where there is nothing yet.
 *
 * @example <Empty title="还没有审批记录" text="提交后会显示在这里" />
 */
export function Empty({ title = uiTexts.noDataTitle, text, action, isPage = false }: EmptyProps) {
  return (
    <StateNotice icon={icons.empty} title={title} text={text} isPage={isPage}>
      {action !== undefined && <div className="console-empty-buttons">{action}</div>}
    </StateNotice>
  );
}

export interface ForbiddenProps extends Pick<EmptyProps, 'action' | 'isPage'> {
  /** What cannot be seen: 对账结果. */
  what?: string;
  /** Who can help; 请联系管理员开通 unless told. */
  text?: string;
}

/**
 * Stands where the person has no right to what would be shown.
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
  /** 加载失败 unless told. */
  title?: string;
  /** Why; the `failure` of `useRecord` and `useOptions`, and of a list, holds all three. */
  failure: { message: string; requestId?: string | undefined; hasBox?: boolean };
  /** Tries again. */
  onRetry?: () => void;
  /** Further buttons. */
  action?: ReactNode;
}

/**
 * Stands where something could not be loaded: why, with the id of the request for whoever is asked, and a button that tries again. It is read out.
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
  const { message, requestId, hasBox = false } = failure;
  // What the server says of a crash names the request itself, for clients that show nothing else.
  const named = hasBox || requestId === undefined || message.includes(requestId);
  return (
    <div role="alert">
      <StateNotice
        icon={icons.failed}
        title={title}
        text={hasBox ? undefined : message}
        isPage={isPage}
      >
        {!named && <p className="console-note">{uiTexts.requestId(requestId)}</p>}
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
