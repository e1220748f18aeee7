/** A failure that its reader can act on: printed as one line, without a stack. */
export class Problem extends Error {}
