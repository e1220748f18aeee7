/** The code by which PostgreSQL names what went wrong, also of an error that another one was made of; nothing for any other fault. */
export const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
};
