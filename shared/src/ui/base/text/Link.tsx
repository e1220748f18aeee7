import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { joined } from './joined.ts';
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
  /** Ends with … where there is no room, in a cell of its own. */
  cut?: boolean;
} & (
    | {
        /** What a click does; for what stays in the console. */
        onClick: () => void;
        href?: never;
      }
    | {
        /** An address outside of the pages, a file for example: it opens in a window of its own. */
        href: string;
        onClick?: never;
      }
  );

/**
 * Text that leads somewhere.
 *
 * @example <Link onClick={() => openTab({ name: 'netbarDetail', params: { id } })}>{name}</Link>
 * @example <Link href={fileAddress(licenseUrl)}>营业执照</Link>
 */
export function Link({ numeric, cut, className, href, onClick, ...plain }: LinkProps) {
  const classes = joined(
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
 * A small button of text, beside what it acts on: 恢复默认, 全部展开.
 *
 * @example <TextButton aria-label="恢复默认：端口" onClick={restore}>恢复默认</TextButton>
 */
export function TextButton({ className, ...plain }: ButtonProps & { onClick: () => void }) {
  return <button {...plain} type="button" className={joined('console-text-button', className)} />;
}
