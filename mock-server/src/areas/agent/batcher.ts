/**
 * After this number of failed items the cause is probably the database, and the rest of the batch
 * is rejected.
 */
const MAX_FAILURES = 3;

interface QueuedItem<In, Out> {
  item: In;
  resolve(out: Out): void;
  reject(error: unknown): void;
}

/**
 * Runs items that arrive at the same time as one batch. Items that arrive while a batch runs form
 * the next one. If a batch fails, its items are retried one by one, so that one bad item does not
 * fail the others.
 *
 * @example const results = new Batcher((items: readonly Result[]) => storeResults(deps, items),
 * 500);
 * await results.add(result);
 */
export class Batcher<In, Out> {
  readonly #work: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly #maxWeight: number;
  readonly #weigh: (item: In) => number;
  #queue: QueuedItem<In, Out>[] = [];
  #busy = false;

  /**
   * @param work runs a batch in arrival order and returns one output per item
   * @param maxWeight maximum total weight of a batch; a heavier item runs alone
   * @param weigh returns the weight of an item, 1 by default
   */
  constructor(
    work: (items: readonly In[]) => Promise<readonly Out[]>,
    maxWeight: number,
    weigh: (item: In) => number = () => 1,
  ) {
    this.#work = work;
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
  }

  /** Adds an item. Rejects if it fails. */
  add(item: In): Promise<Out> {
    const result = new Promise<Out>((resolve, reject) =>
      this.#queue.push({ item, resolve, reject }),
    );
    // Deferred, so that other items of this event-loop turn join the batch.
    if (!this.#busy) {
      this.#busy = true;
      setImmediate(() => this.#run());
    }
    return result;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, this.#nextBatchSize());
      await this.#runBatch(batch).catch((error) =>
        batch.length === 1 ? batch[0]?.reject(error) : this.#runEach(batch),
      );
    }
    this.#busy = false;
  }

  #nextBatchSize(): number {
    let weight = 0;
    const firstBeyond = this.#queue.findIndex(({ item }) => {
      weight += this.#weigh(item);
      return weight > this.#maxWeight;
    });
    return firstBeyond < 0 ? this.#queue.length : Math.max(1, firstBeyond);
  }

  async #runBatch(items: readonly QueuedItem<In, Out>[]): Promise<void> {
    const outputs = await this.#work(items.map(({ item }) => item));
    for (const [index, { resolve }] of items.entries()) resolve(outputs[index] as Out);
  }

  async #runEach(items: readonly QueuedItem<In, Out>[]): Promise<void> {
    let failures = 0;
    for (const queued of items)
      if (failures >= MAX_FAILURES)
        queued.reject(new Error(`Batch aborted after ${MAX_FAILURES} failed items`));
      else
        await this.#runBatch([queued]).catch((error) => {
          failures += 1;
          queued.reject(error);
        });
  }
}
