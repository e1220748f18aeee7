import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { joined } from './joined.ts';
import '../kit.css';

interface NoticeProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'className'> {
  /** `alert` where it appears because something went wrong, `status` where it tells of a change; none for what always stands there. */
  role?: 'alert' | 'status';
  /** The element; `p` unless told. For more than one paragraph: `div`. */
  as?: 'p' | 'div';
  ref?: Ref<HTMLParagraphElement & HTMLDivElement>;
  children: ReactNode;
}

/**
 * What a person should know before going on, in a coloured box.
 *
 * @example <Notice role="alert">{notice.text}</Notice>
 */
export function Notice({ as: Tag = 'p', className, ...plain }: NoticeProps) {
  return <Tag {...plain} className={joined('console-notice', className)} />;
}

/** What is wrong with a field that is not drawn by the kit's forms; it stands below the field and is read out. */
export function FieldError(props: { id?: string; children: ReactNode }) {
  return <p {...props} className="console-field-error" role="alert" />;
}
