/**
 * Local storage that never throws: a browser may forbid it, fill up, or hold anything.
 * Each function reports failure in its return value.
 */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value is stored: written and read back */
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
    // Where storage is forbidden there is nothing to remove.
  }
}

/** Empties the session storage (tabs and the like); part of signing out (spec 4). */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden there is nothing to clear.
  }
}
