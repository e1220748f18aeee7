import { vi } from 'vitest';

/** Divisor of the memory cost of password hashes in tests, because nearly every test signs in. */
const MEMORY_DIVISOR = 1024;

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash = (password: string, cost: { memoryCost: number }) =>
    argon2.hash(password, { ...cost, memoryCost: cost.memoryCost / MEMORY_DIVISOR });
  return { ...argon2, hash };
});
