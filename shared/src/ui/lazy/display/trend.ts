/** Change compared with an earlier period. */
export interface Trend {
  /** Relative change: 0.052 is an increase of 5.2 %. */
  change: number;
  /** Label of the comparison: 较昨日. Default: 较上期. */
  than?: string;
  /** Direction of an improvement. `neither` has no colour. Default: `more`. */
  better?: 'more' | 'less' | 'neither';
}
