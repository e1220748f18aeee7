import type { ReactNode } from 'react';

export interface SideDrawerProps {
  open: boolean;
  /** Title and accessible name. */
  title: string;
  /** Width in pixels, limited to the screen width. Default: 720. */
  width?: number;
  /** Class name for custom styles. */
  className?: string;
  /**
   * Text of the close button, `null` for no such button. Without any button there is no footer.
   * Default: 关闭.
   */
  closeText?: string | null;
  /** More buttons, before the close button. */
  buttons?: ReactNode;
  /** Action buttons for the content, after the close button. */
  actions?: ReactNode;
  /**
   * A sentence about the changes that would be lost. If it is set, the user has to confirm before
   * the drawer is closed or the tab is left.
   */
  unsaved?: string | undefined;
  /** Whether an operation is running. The drawer cannot be closed then. */
  busy?: boolean;
  /** Whether a click outside closes the drawer. Default: true. */
  maskClosable?: boolean;
  /**
   * Returns the element to focus when the drawer has slid in, unless the user has already focused
   * an element in it.
   */
  initialFocus?: () => HTMLElement | null;
  onClose(): void;
  /** Called when the drawer has slid out. */
  onGone?: () => void;
  children: ReactNode;
}
