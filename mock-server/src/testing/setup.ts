import { vi } from 'vitest';

/** By how much a password takes less memory here than for people: nearly every test signs somebody in. */
const CHEAPER = 1024;

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash = (password: string, cost: { memoryCost: number }) =>
    argon2.hash(password, { ...cost, memoryCost: cost.memoryCost / CHEAPER });
  return { ...argon2, hash };
});
