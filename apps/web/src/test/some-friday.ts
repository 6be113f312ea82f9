/** When a test begins that does not say otherwise: what it expects must not depend on the day it runs. Time goes on. */
const someFriday = "2026-11-20T15:00:00Z";

const RealDate = Date;
const ahead = RealDate.parse(someFriday) - RealDate.now();
const now = () => RealDate.now() + ahead;

// every file of tests has these globals to itself
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
