import { confirmAll, type Confirmed } from './confirm.ts';
import { compareCosts } from './frontier.ts';
import { haltedBy } from './halted.ts';
import { lastingIn } from './lasting.ts';
import { Ledger } from './ledger.ts';
import type { Halted, SearchResult } from './result.ts';
import type { SearchOptions } from './search-options.ts';
import { nameOf } from './sizes.ts';
import { Tree, type Work } from './tree.ts';
import { AT_ONCE, type Walk, type Walked } from './walk.ts';

const MOST_CHOICES = 5_000;

/** One search under way. */
export class Searching {
  readonly #walk: Walk;
  readonly #options: SearchOptions;
  readonly #mostChoices: number;
  readonly #lasting: Set<string>;
  readonly #started = performance.now();
  readonly #underWay: { readonly work: Work; readonly walked: Promise<Walked> }[] = [];
  readonly #dropped: Promise<Walked>[] = [];
  #over = new AbortController();
  #tree: Tree;
  #ledger: Ledger;
  #plays = 0;
  #halted: Halted | undefined;

  constructor(walk: Walk, options: SearchOptions) {
    this.#walk = walk;
    this.#options = options;
    this.#mostChoices = options.mostChoices ?? MOST_CHOICES;
    this.#lasting = new Set(options.lasting);
    this.#tree = this.#plant();
    this.#ledger = new Ledger(options.bounds.switches);
  }

  async run(): Promise<SearchResult> {
    try {
      await this.#playAll();
    } finally {
      this.#over.abort();
      // Nobody may play any more when the search is over: a world's patches of globals stand for one run at a time.
      await Promise.all([...this.#dropped, ...this.#underWay.map(({ walked }) => walked)]);
    }
    const confirmed = await confirmAll(this.#walk, this.#tree, this.#ledger.findings.all());
    for (const { broken, result } of confirmed) this.#options.onConfirmed?.(broken.statement, result);
    return this.#result(confirmed);
  }

  #plant(): Tree {
    return new Tree(this.#options.bounds, this.#mostChoices, [...this.#lasting]);
  }

  /** Plays are taken in in the order in which they were asked for, so it does not matter whose play ends first. */
  async #playAll(): Promise<void> {
    for (;;) {
      while (this.#underWay.length < AT_ONCE && this.#goesOn()) {
        const work = this.#tree.next()!;
        this.#plays++;
        this.#underWay.push({ work, walked: this.#walk(this.#tree.taskOf(work), this.#over.signal) });
      }
      const next = this.#underWay.shift();
      if (!next) return;
      const walked = await next.walked;
      // A Ctrl-C reaches the processes too: what fails then says nothing of the play, which is left as if not begun.
      if (this.#options.signal?.aborted && walked.end.kind === 'failed') this.#underWay.unshift(next);
      else {
        this.#takeIn(next.work, walked);
        this.#tellProgress();
      }
      if (!this.#halted && !this.#options.signal?.aborted) continue;
      for (const { work } of this.#underWay) this.#tree.add(work);
      return;
    }
  }

  #goesOn(): boolean {
    const { budget = {}, until, signal } = this.#options;
    const next = this.#tree.nextCost;
    if (!next || signal?.aborted) return false;
    if (this.#plays >= (budget.plays ?? Infinity)) return false;
    if (performance.now() - this.#started >= (budget.ms ?? Infinity)) return false;
    const smallest = until === 'first-broken' ? this.#ledger.findings.smallest() : undefined;
    if (!smallest) return true;
    const { faults, holds } = smallest;
    return compareCosts(next, [faults + holds, holds, Infinity]) < 0;
  }

  #takeIn(work: Work, walked: Walked): void {
    const { end, schedule } = walked;
    const path = this.#tree.pathOf(work, walked);
    const lasting = lastingIn(path, this.#lasting);
    if (lasting.length > 0) return this.#beginAgain(lasting);
    if (end.kind === 'failed')
      throw new Error(`Playing the schedule "${nameOf(schedule)}" failed: ${end.stack ?? end.message}`);
    this.#halted = haltedBy(this.#tree.pathTo(work), walked, this.#mostChoices);
    if (this.#halted) return;
    this.#tree.grow(work, path);
    if (end.kind === 'over') this.#ledger.add(path, end.judged);
    else this.#ledger.stopped++;
  }

  /** What was cut so far may have been cut wrongly. Steps that let time pass have few names, so this happens rarely. */
  #beginAgain(lasting: readonly string[]): void {
    for (const name of lasting) this.#lasting.add(name);
    this.#over.abort();
    this.#over = new AbortController();
    this.#dropped.push(...this.#underWay.splice(0).map(({ walked }) => walked));
    this.#tree = this.#plant();
    this.#ledger = new Ledger(this.#options.bounds.switches);
  }

  #tellProgress(): void {
    const { visited, stopped, findings } = this.#ledger;
    const broken = findings.all().map(({ statement }) => statement);
    this.#options.onProgress?.({ visited, stopped, left: this.#tree.size, broken });
  }

  #result(confirmed: readonly Confirmed[]): SearchResult {
    const { visited, cut, stopped, coverage, finals } = this.#ledger;
    const halted = this.#halted ?? confirmed.find(({ halted }) => halted)?.halted;
    return {
      bounds: this.#options.bounds,
      complete: this.#tree.size === 0 && !halted,
      visited,
      cut,
      stopped,
      atLeast: visited + this.#tree.certain(),
      broken: confirmed.map(({ broken }) => broken),
      coverage: coverage.rows(),
      ...(this.#options.finals && { finals: [...finals].toSorted() }),
      ...(halted && { halted }),
      doubts: confirmed.flatMap(({ doubt }) => (doubt ? [doubt] : [])),
    };
  }
}
