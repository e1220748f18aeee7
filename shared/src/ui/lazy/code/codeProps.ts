/** Supported languages. `text` has no syntax colours. */
export type CodeLanguage = 'json' | 'yaml' | 'sql' | 'ini' | 'shell' | 'typescript' | 'text';

/** Height of an editor in pixels, including the status line. */
export const CODE_HEIGHT = 280;

/** A line with an error, and its reason. */
interface CodeMark {
  /** The first line is 1. */
  line: number;
  message: string;
}

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  value: string;
  /** Without it the editor is read-only. */
  onChange?: ((value: string) => void) | undefined;
  language?: CodeLanguage | undefined;
  /** The code can be selected, searched and copied, but not changed. */
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /**
   * Maximum number of characters. More can be typed, so that pasted text is not truncated silently.
   * The status line and the form report it.
   */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Total height in pixels, reserved while the code is loading. Default: 280. */
  height?: number | undefined;
  id?: string | undefined;
  invalid?: boolean | undefined;
  /** Lines that are marked as wrong. State the reasons also as text below the editor. */
  marks?: readonly CodeMark[] | undefined;
  /** Further ids for `aria-describedby`, in addition to the status line. */
  describedBy?: string | undefined;
  onBlur?: (() => void) | undefined;
}
