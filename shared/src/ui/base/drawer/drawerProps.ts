import type { ReactNode } from 'react';

export interface SideDrawerProps {
  open: boolean;
  /** What it is called, above and for those who do not see it. */
  title: string;
  /** In pixels, 720 unless told; never wider than the screen. */
  width?: number;
  /** For rules of its own in a style sheet. */
  className?: string;
  /** What the button says that closes it, 关闭 unless told; `null`: there is none. Without any button it has no foot. */
  closeText?: string | null;
  /** Further buttons, in front of that one. */
  buttons?: ReactNode;
  /** What is done with what stands in it, behind that one. */
  actions?: ReactNode;
  /** What would be lost, in a sentence: closing asks first, and so does leaving the tab. */
  unsaved?: string | undefined;
  /** Something is on its way: it does not close now. */
  busy?: boolean;
  /** Whether a click beside it closes it. Default true. */
  maskClosable?: boolean;
  /** Where the focus goes when it has slid in, unless the person has put it into the drawer by then. */
  initialFocus?: () => HTMLElement | null;
  onClose(): void;
  /** It is out of sight. */
  onGone?: () => void;
  children: ReactNode;
}
