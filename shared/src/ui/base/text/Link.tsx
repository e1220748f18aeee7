import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { openTab, type TabTarget, tabAddress } from '../../../router/tabsApi.ts';
import { classNames } from './classNames.ts';
import '../kit.css';

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'title'
  | 'disabled'
  | 'className'
  | 'aria-label'
  | 'aria-pressed'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-current'
  | 'aria-haspopup'
  | 'onMouseDown'
> & { children: ReactNode };

type LinkProps = ButtonProps & {
  /** Digits of equal width. */
  numeric?: boolean;
  /** Truncated with … in its cell. */
  cut?: boolean;
} & (
    | {
        /** Page of the console. It also opens in a new browser tab, and its address can be copied. */
        to: TabTarget;
        /** What a plain click does instead of opening the page, for example opens a drawer. */
        onClick?: (() => void) | undefined;
        href?: never;
      }
    | {
        /** Click handler, for targets without an address. */
        onClick: () => void;
        to?: never;
        href?: never;
      }
    | {
        /** URL outside of the console pages, for example of a file. Opens in a new window. */
        href: string;
        to?: never;
        onClick?: never;
      }
  );

/** Whether the browser handles a click, for example opens a new browser tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A text link. A link to a page that the user does not have is plain text, or a button if it has
 * `onClick`.
 *
 * @example <Link to={{ name: 'netbarDetail', params: { id } }}>{row.name}</Link>
 * @example <Link href={fileAddress(licenseUrl)}>营业执照</Link>
 */
export function Link({ numeric, cut, className, to, href, onClick, ...plain }: LinkProps) {
  const classes = classNames(
    'console-link',
    cut && 'console-cell',
    numeric && 'console-numeric',
    className,
  );
  const address = to && tabAddress(to);
  if (to && address)
    return (
      <a
        className={classes}
        href={address}
        title={plain.title}
        aria-label={plain['aria-label']}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          if (onClick) onClick();
          else openTab(to);
        }}
      >
        {plain.children}
      </a>
    );
  if (onClick) return <button {...plain} type="button" className={classes} onClick={onClick} />;
  if (href === undefined)
    return (
      <span className={cut ? 'console-cell' : undefined} title={plain.title}>
        {plain.children}
      </span>
    );
  return (
    <a
      className={classes}
      href={href}
      target="_blank"
      rel="noreferrer"
      title={plain.title}
      aria-label={plain['aria-label']}
    >
      {plain.children}
    </a>
  );
}

/**
 * A small text button beside the thing that it changes: 恢复默认, 全部展开.
 *
 * @example <TextButton aria-label="恢复默认：端口" onClick={restore}>恢复默认</TextButton>
 */
export function TextButton({ className, ...plain }: ButtonProps & { onClick: () => void }) {
  return (
    <button {...plain} type="button" className={classNames('console-text-button', className)} />
  );
}
