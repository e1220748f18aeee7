/** Props of a contribution by slot name. */
export interface SlotProps {
  /** No props. */
  'header.toolbar/v1': Record<never, never>;
  /** No props. */
  'frame.top/v1': Record<never, never>;
  /** `close` closes the menu. Call it after a selection. */
  'user.menu/v1': { close(): void };
}
