/** The Chinese texts of the remote. Texts of another language are a second file of the same shape. */
export const texts = {
  title: '__TITLE__',
  greeting: (name: string) => `${name}，你好`,
} as const;
