/** Option of a select, a radio group or status tabs. */
export interface Option {
  value: string | number;
  label: string;
  /** Whether it is shown but cannot be selected. */
  disabled?: boolean;
  /** Group of an option of a picker: options with the same heading are shown below it. */
  group?: {
    heading: string;
    /** Name within the group. The label is the complete name. */
    name: string;
  };
}
