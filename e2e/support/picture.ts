/** Picture of one pixel as a data URL. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The same picture as a file. */
export const PNG = Buffer.from(PICTURE.split(',').at(-1) ?? '', 'base64');
