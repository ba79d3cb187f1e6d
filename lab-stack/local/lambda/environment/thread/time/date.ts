/** Makes `Date` and `performance.now` of this thread tell the time of `now` (epoch milliseconds). */
export function patchDate(now: () => number): void {
  const NativeDate = globalThis.Date;
  const wholeNow = (): number => Math.floor(now());
  const PatchedDate = new Proxy(NativeDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [wholeNow()] : args, newTarget) as Date,
    apply: (target) => new target(wholeNow()).toString(),
  });
  NativeDate.now = wholeNow;
  // `date.constructor === Date` must stay true.
  NativeDate.prototype.constructor = PatchedDate;
  globalThis.Date = PatchedDate;

  const origin = now();
  performance.now = () => now() - origin;
}
