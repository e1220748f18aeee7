/**
 * Access to local storage that never throws: a browser may deny it, it may be full or contain any
 * values. Failures are reported by the return values.
 */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value was written and could be read back */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return localStorage.getItem(key) === value;
  } catch {
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without access to storage there is no value to remove.
  }
}

/** Clears the session storage (tabs and others), as part of a sign-out (spec 4). */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without access to storage there are no values to clear.
  }
}
