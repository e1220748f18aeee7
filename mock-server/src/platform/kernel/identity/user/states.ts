/** Values of `users.enable`, as the compatible client sends them. */
export const ENABLED = 1;
export const DISABLED = 2;
