/** What rights were called when they were read last, sent with a save so that it overlooks nobody's change. */
export interface Seen {
  revision?: string;
}

/** Takes it from an answer; a back end that does not say is not asked to compare. */
export const seenIn = ({ revision }: { revision?: string | undefined }): Seen =>
  revision === undefined ? {} : { revision };
