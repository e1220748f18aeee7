import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import '../kit.css';

interface NoteProps
  extends Pick<
    HTMLAttributes<HTMLElement>,
    'id' | 'role' | 'title' | 'className' | 'aria-live' | 'aria-label' | 'aria-hidden'
  > {
  /** Element name. Use `span` in a paragraph. Default: `p`. */
  as?: 'p' | 'span' | 'div' | 'aside' | 'time' | 'li';
  /** `danger` for errors: red, in the size of the surrounding text. */
  tone?: 'danger' | undefined;
  /** Truncated with … Set `title` to the full text. */
  cut?: boolean;
  /** Machine-readable time, for `as="time"`. */
  dateTime?: string;
  children?: ReactNode;
}

/**
 * Small explanatory text.
 *
 * @example <Note>删除后无法恢复</Note>
 * @example
 * <Note as="span" role="status" tone={failure ? 'danger' : undefined}>
 *   {failure?.message ?? '已保存'}
 * </Note>
 */
export function Note({ as: Tag = 'p', tone, cut, className, ...plain }: NoteProps) {
  return (
    <Tag
      {...plain}
      className={classNames(
        cut && 'console-cell',
        tone ? 'console-danger' : 'console-note',
        className,
      )}
    />
  );
}
