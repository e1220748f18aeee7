/**
 * The revision of the rights when they were loaded. A save sends it, so that no change of another
 * user is overwritten.
 */
export interface ExpectedRevision {
  revision?: string;
}

/** Reads the revision from a response. Back ends without revisions return none. */
export const expectedRevision = ({
  revision,
}: {
  revision?: string | undefined;
}): ExpectedRevision => (revision === undefined ? {} : { revision });
