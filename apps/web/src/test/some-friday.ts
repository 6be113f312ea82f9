/** The starting time of test files that set none: expectations must not depend on the day they run. */
const someFriday = "2026-11-20T15:00:00Z";

const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

/** Sets the clock to that Friday; it runs from there. */
export function startOnSomeFriday(): void {
  ahead = RealDate.parse(someFriday) - RealDate.now();
  globalThis.Date = ShiftedDate;
}
