/** Media type of all thumbnails. */
export const THUMBNAIL_TYPE = 'image/webp';

/**
 * Returns the storage key of the thumbnail of a file. No address serves it, because its ending is no
 * kind of file.
 */
export const thumbnailKey = (key: string): string => key.replace(/\.[^.]+$/, '.thumb');
