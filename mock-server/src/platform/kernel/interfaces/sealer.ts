/** Encrypts texts that are stored in the database. */
export interface Sealer {
  seal(text: string): string;
  /** Throws if the text was encrypted with another key or was modified. */
  open(sealed: string): string;
  /** Keyed hash, 64 hex digits. Short texts cannot be guessed from it without the key. */
  digest(text: string): string;
}
