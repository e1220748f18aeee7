/** After so many failures of single ones it is the database that fails, and not one of them. */
const MOST_FAILURES = 3;

interface Waiting<In, Out> {
  one: In;
  resolve(out: Out): void;
  reject(error: unknown): void;
}

/**
 * Does together what comes at the same time: what comes while some are being done is next. Where some cannot be done together each is
 * tried alone, so that one that cannot be done holds up nobody else.
 *
 * @example
 * const results = new Together((some: readonly Result[]) => takeResults(deps, some), 500);
 * await results.do(result);
 */
export class Together<In, Out> {
  readonly #work: (some: readonly In[]) => Promise<readonly Out[]>;
  readonly #most: number;
  readonly #weigh: (one: In) => number;
  #waiting: Waiting<In, Out>[] = [];
  #busy = false;

  /**
   * @param work does some, in the order in which they came, and answers for each
   * @param most that are done at once, by what they weigh together; one that weighs more is done alone
   * @param weigh 1 for each, unless told
   */
  constructor(
    work: (some: readonly In[]) => Promise<readonly Out[]>,
    most: number,
    weigh: (one: In) => number = () => 1,
  ) {
    this.#work = work;
    this.#most = most;
    this.#weigh = weigh;
  }

  /** Rejects when it could not be done. */
  do(one: In): Promise<Out> {
    const done = new Promise<Out>((resolve, reject) =>
      this.#waiting.push({ one, resolve, reject }),
    );
    // Not at once: what else comes in this turn is done with it.
    if (!this.#busy) {
      this.#busy = true;
      setImmediate(() => this.#run());
    }
    return done;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#howMany());
      await this.#doSome(some).catch((error) =>
        some.length === 1 ? some[0]?.reject(error) : this.#doEach(some),
      );
    }
    this.#busy = false;
  }

  #howMany(): number {
    let weight = 0;
    const beyond = this.#waiting.findIndex(({ one }) => {
      weight += this.#weigh(one);
      return weight > this.#most;
    });
    return beyond < 0 ? this.#waiting.length : Math.max(1, beyond);
  }

  async #doSome(some: readonly Waiting<In, Out>[]): Promise<void> {
    const outs = await this.#work(some.map(({ one }) => one));
    for (const [place, { resolve }] of some.entries()) resolve(outs[place] as Out);
  }

  async #doEach(some: readonly Waiting<In, Out>[]): Promise<void> {
    let failures = 0;
    for (const each of some)
      if (failures >= MOST_FAILURES) each.reject(new Error('others could not be done either'));
      else
        await this.#doSome([each]).catch((error) => {
          failures += 1;
          each.reject(error);
        });
  }
}
