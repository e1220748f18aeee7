/** Option of a select, a radio group or status tabs. */
export interface Option {
  value: string | number;
  label: string;
  /** Whether it is shown but cannot be selected. */
  disabled?: boolean;
}
