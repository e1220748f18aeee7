export interface JsonViewProps {
  /** Accessible name. */
  label: string;
  /** The value. Must be memoized. */
  value?: unknown;
  /** A JSON text instead of `value`. */
  text?: string;
  /** Number of initially expanded levels. Default: 2. */
  open?: number;
}
