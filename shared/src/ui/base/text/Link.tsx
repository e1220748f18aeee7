import type { ButtonHTMLAttributes, ReactNode } from 'react';
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
        /** Click handler, for targets inside the console. */
        onClick: () => void;
        href?: never;
      }
    | {
        /** URL outside of the console pages, for example of a file. Opens in a new window. */
        href: string;
        onClick?: never;
      }
  );

/**
 * A text link.
 *
 * @example <Link onClick={() => openTab({ name: 'netbarDetail', params: { id } })}>{row.name}</Link>
 * @example <Link href={fileAddress(licenseUrl)}>营业执照</Link>
 */
export function Link({ numeric, cut, className, href, onClick, ...plain }: LinkProps) {
  const classes = classNames(
    'console-link',
    cut && 'console-cell',
    numeric && 'console-numeric',
    className,
  );
  if (href === undefined)
    return <button {...plain} type="button" className={classes} onClick={onClick} />;
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
