/** What a contribution to a place of the host is given, by the name of the place. */
export interface SlotProps {
  /** Nothing. */
  'header.toolbar/v1': Record<never, never>;
  /** `close` closes the menu; call it when the person has chosen something. */
  'user.menu/v1': { close(): void };
}
