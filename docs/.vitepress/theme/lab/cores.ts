/** The cores that play a run: they are fetched when somebody is about to play, and not with the page. */
type Cores = typeof import('../../../../lab-stack/local/laboratory/play.ts');

let coming: Promise<Cores> | undefined;

/** Fetches them once. After a failure the next call tries again. */
export function cores(): Promise<Cores> {
  return (coming ??= import('../../../../lab-stack/local/laboratory/play.ts').catch((thrown: unknown) => {
    coming = undefined;
    throw thrown;
  }));
}

/** Begins to fetch them, for who seems about to play. What fails now is told when they play. */
export function expectPlay(): void {
  void cores().catch(() => undefined);
}

/** Resolves when the browser has had time to show what the page says by now; at once where nobody looks at it. */
export function shown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
