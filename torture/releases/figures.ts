import type { Attack } from '@console/e2e/support/damages/attackPage.ts';
import type { Damage } from '@console/e2e/support/damages/damage.ts';

/** Counts of the damages of a run. */
export class Figures {
  readonly #kinds = new Map<string, { total: number; effective: number }>();
  readonly #shown = new Map<string, number>();
  readonly #pages = new Set<string>();
  total = 0;

  count(address: string, { kind }: Damage, { isEffective, shown }: Attack): void {
    this.total += 1;
    this.#pages.add(address);
    const { total, effective } = this.#kinds.get(kind) ?? { total: 0, effective: 0 };
    this.#kinds.set(kind, { total: total + 1, effective: effective + Number(isEffective) });
    if (isEffective) this.#shown.set(shown, (this.#shown.get(shown) ?? 0) + 1);
  }

  /** Returns the lines of the report. */
  lines(): string[] {
    const kinds = [...this.#kinds].map(
      ([kind, { total, effective }]) => `${kind} ${effective} of ${total}`,
    );
    const shown = [...this.#shown]
      .sort(([, a], [, b]) => b - a)
      .map(([what, count]) => `${what} × ${count}`);
    return [
      `damages that reached the browser: ${kinds.join(', ')}; pages: ${this.#pages.size}`,
      `shown with a damage: ${shown.join(', ')}`,
    ];
  }
}
