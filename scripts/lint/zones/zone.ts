/** What the files of one part of the tree may import: an allow list, so that whatever is new is refused at first. */
export type Zone = {
  folder: string;
  /** Why another import is refused, as a message for developers. */
  because: string;
  /** Patterns; a leading `!` takes back what an earlier one allowed. */
  allowed: readonly string[];
  /** A regular expression without lookaround (with one it never matches); refused whatever `allowed` says. */
  refused?: string;
  /** What test files of the folder may import beside. */
  testsAlso: readonly string[];
  /** Only these files directly in the folder; absent means all of it. */
  files?: readonly string[];
};

/** A package and everything that it exports below its name. */
export const packagePatterns = (names: readonly string[]) => names.flatMap((name) => [name, `${name}/**`]);

/** Packages that tests of every workspace may use. */
export const testPackages = packagePatterns(["vitest", "fast-check"]);

/** What Node brings with it. */
export const nodeModules = ["node:*", "node:*/**"];
