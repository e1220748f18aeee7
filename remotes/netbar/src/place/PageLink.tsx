import { openTab, type TabTarget } from '@console/shared/router';
import type { MouseEvent, ReactNode } from 'react';
import { pageAddress } from './pageAddress.ts';
import './place.css';

interface Props {
  to: TabTarget;
  title?: string;
  /** Called on a plain click. Default: opens the tab of the page. */
  onOpen?: () => void;
  children: ReactNode;
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/**
 * A link to a page of the console with an address, so that it can be copied or opened in another
 * window. Plain text if the user does not have the page.
 */
export function PageLink({ to, title, onOpen = () => openTab(to), children }: Props) {
  const address = pageAddress(to);
  if (address === undefined) return <span title={title}>{children}</span>;
  return (
    <a
      className="place-link"
      href={address}
      title={title}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
