export interface MarkdownProps {
  /**
   * Markdown with tables, strikethrough, task lists and autolinks (GitHub flavored). HTML is shown
   * as text.
   */
  text: string;
}

/** Height of an editor in pixels, including the tools. */
export const EDITOR_HEIGHT = 320;

export interface MarkdownEditorProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** Maximum number of characters. More can be typed, and the line below and the form report it. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Total height in pixels, reserved while the code is loading. Default: 320. */
  height?: number | undefined;
  id?: string | undefined;
  invalid?: boolean | undefined;
  /** Ids for `aria-describedby`. */
  describedBy?: string | undefined;
  onBlur?: (() => void) | undefined;
}
