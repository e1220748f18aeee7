/** Option of a select, a radio group or status tabs. */
export interface Option {
  value: string | number;
  label: string;
  /** Whether it is shown but cannot be selected. */
  disabled?: boolean;
  /** Group of an option of a picker: options of the same group are shown below its title. */
  group?: {
    title: string;
    /** Number of records in the group, of which the options may be a part. */
    size: number;
    /** Name within the group. The label is the complete name. */
    name: string;
  };
}
