/** What the files of one part of the tree may import: an allow list, so that anything new is refused by default. */
export type Zone = {
  folder: string;
  /** Why another import is refused, as a message for developers. */
  because: string;
  /** Patterns; a leading `!` revokes what an earlier one allowed. */
  allowed: readonly string[];
  /** A regular expression without lookaround (with one it never matches); refused whatever `allowed` says. */
  refused?: string;
  /** What the folder's test files may import in addition. */
  testsAlso: readonly string[];
  /** Only these files directly in the folder; absent means all of it. */
  files?: readonly string[];
};

/** A package and all of its subpath exports. */
export const packagePatterns = (names: readonly string[]) => names.flatMap((name) => [name, `${name}/**`]);

/** Packages that tests of every workspace may use. */
export const testPackages = packagePatterns(["vitest", "fast-check"]);

/** Node's built-in modules. */
export const nodeModules = ["node:*", "node:*/**"];
