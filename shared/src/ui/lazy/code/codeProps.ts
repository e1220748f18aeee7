/** Languages that the editor colours; `text` is plain. */
export type CodeLanguage = 'json' | 'yaml' | 'sql' | 'ini' | 'shell' | 'typescript' | 'text';

/** Pixels of an editor with its status line. */
export const CODE_HEIGHT = 280;

export interface CodeEditorProps {
  /** What is edited, for screen readers. */
  label: string;
  value: string;
  /** Without it the code is only read. */
  onChange?: ((value: string) => void) | undefined;
  language?: CodeLanguage | undefined;
  /** The code can be selected, searched and copied, not changed. */
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Characters it may have. More can be typed, so that nothing that was pasted is cut unseen: the status line and the form say so. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Pixels of the whole, held while its code is fetched; 280 unless told. */
  height?: number | undefined;
  id?: string | undefined;
  invalid?: boolean | undefined;
  /** For `aria-describedby`, beside the status line. */
  describedBy?: string | undefined;
  onBlur?: (() => void) | undefined;
}
