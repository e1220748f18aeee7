export interface JsonViewProps {
  /** What it is, for screen readers. */
  label: string;
  /** What is shown. Keep it the same between two renderings. */
  value?: unknown;
  /** In place of `value`: a text that should be JSON. */
  text?: string;
  /** Levels that are open at first; 2 unless told. */
  open?: number;
}
