/** Hides text that has to rest in the database for a while. */
export interface Sealer {
  seal(text: string): string;
  /** Throws when the text was sealed with another secret or was changed. */
  open(sealed: string): string;
  /** A keyed hash, 64 hex digits: without the secret a short text cannot be found by trying. */
  digest(text: string): string;
}
