/** An object of a bucket. */
export interface BucketObject {
  key: string;
  /** Changes whenever the object is replaced. */
  mark: string;
  size: number;
  time: Date;
}

/** Read access to objects that the operator put into the bucket of the console. */
export interface Bucket {
  /** Lists the objects whose keys start with a prefix. */
  list(prefix: string): Promise<BucketObject[]>;
  read(key: string): Promise<Buffer>;
}
