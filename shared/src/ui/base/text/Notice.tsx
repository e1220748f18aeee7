import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import '../kit.css';

interface NoticeProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'className'> {
  /** `alert` for an error that appears, `status` for a change. Omit it for static text. */
  role?: 'alert' | 'status';
  /** Element name. Use `div` for several paragraphs. Default: `p`. */
  as?: 'p' | 'div';
  ref?: Ref<HTMLParagraphElement & HTMLDivElement>;
  children: ReactNode;
}

/**
 * A coloured box with information that the user should read before continuing.
 *
 * @example <Notice role="alert">{notice.text}</Notice>
 */
export function Notice({ as: Tag = 'p', className, ...plain }: NoticeProps) {
  return <Tag {...plain} className={classNames('console-notice', className)} />;
}

/**
 * Error of a field that is not rendered by a form of the kit. Shown below the field and announced
 * by screen readers.
 */
export function FieldError(props: { id?: string; children: ReactNode }) {
  return <p {...props} className="console-field-error" role="alert" />;
}
