/** A changed field of an object. Secrets are masked in both values. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The changed fields of one object. */
export interface ObjectChange {
  kind: string;
  id: string;
  fields: FieldChange[];
}

/** The changes that an operation record stores as JSON text. */
export interface RecordedChanges {
  objects: ObjectChange[];
  /** Number of further changed objects. */
  more: number;
}

const NONE: RecordedChanges = { objects: [], more: 0 };

/** Parses the stored changes of a record. An empty text means that it changed no field. */
export const parseChanges = (text: string): RecordedChanges =>
  text === '' ? NONE : (JSON.parse(text) as RecordedChanges);
