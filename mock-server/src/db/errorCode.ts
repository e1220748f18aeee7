/** Returns the PostgreSQL error code of an error or of its cause; undefined for other errors. */
export const databaseErrorCode = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
};
