// Secrets that the service must be able to read again.

/** Keeps them sealed with a key that is not in the database. */
export interface Secrets {
  /** @throws Problem 503 `no-secret-key` when there is no key */
  seal(text: string): string
  /** @throws Problem 503 `no-secret-key` when there is no key, or it is not the one the text was sealed with */
  open(sealed: string): string
}
