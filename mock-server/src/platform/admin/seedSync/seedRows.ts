import type { AreaMenu, MenuSeed } from '../../kernel/area/menuSeed.ts';

export interface SeedRow {
  seed: MenuSeed;
  /** Name of the parent row. */
  parent: string | undefined;
}

const flat = (seeds: readonly MenuSeed[], parent: string | undefined): SeedRow[] =>
  seeds.flatMap((seed) => [{ seed, parent }, ...flat(seed.children ?? [], seed.name)]);

/** Returns the menu rows of all areas. Parents are before their children. */
export function seedRows(seeds: readonly AreaMenu[]): SeedRow[] {
  const rows = seeds.flatMap((seed) => flat([seed], seed.parent));
  const names = new Set(rows.map(({ seed }) => seed.name));
  const children = (parentName: string | undefined): SeedRow[] =>
    rows
      .filter(
        ({ parent }) =>
          (parent !== undefined && names.has(parent) ? parent : undefined) === parentName,
      )
      .flatMap((row) => [row, ...children(row.seed.name)]);
  return children(undefined);
}
