import { publisherTexts } from './publisher.texts.ts';

/** Id that the build tools use without a key of a team. */
const LOCAL = 'local';

/** Returns the displayed name of a publisher. */
export const publisherName = (id: string): string => (id === LOCAL ? publisherTexts.local : id);
