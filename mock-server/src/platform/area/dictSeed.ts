/** A dictionary as an area declares it: the first labels of a field's values, which operators may change afterwards. */
export interface DictSeed {
  type: string;
  name: string;
  desc: string;
  /** Values in the order in which they are offered. `extend` is free for the screen that uses the dictionary. */
  details: readonly (readonly [value: string, label: string, extend?: string])[];
}
