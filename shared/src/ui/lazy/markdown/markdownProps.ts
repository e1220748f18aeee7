export interface MarkdownProps {
  /** Markdown with tables, strikethrough, task lists and plain links (GitHub's). HTML in it is shown as text. */
  text: string;
}

/** Pixels of an editor with its tools. */
export const EDITOR_HEIGHT = 320;

export interface MarkdownEditorProps {
  /** What is written, for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** Characters it may have; more can be typed, the line below and the form say so. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Pixels of the whole, held while its code is fetched; 320 unless told. */
  height?: number | undefined;
  id?: string | undefined;
  invalid?: boolean | undefined;
  /** For `aria-describedby`. */
  describedBy?: string | undefined;
  onBlur?: (() => void) | undefined;
}
