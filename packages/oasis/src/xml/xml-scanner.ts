/** What makes a text no XML of the expected kind, and at which offset. */
export type XmlProblem = { readonly offset: number; readonly message: string; readonly element?: string };

/** Goes through a text once, from its beginning to its end. */
export type XmlScanner = {
  readonly problems: readonly XmlProblem[];
  /** Offset of what comes next. */
  at(): number;
  isAt(what: string): boolean;
  isAtEnd(): boolean;
  /** The groups of `pattern`, which must be sticky, if it fits what comes next; goes on after it. */
  take(pattern: RegExp): readonly (string | undefined)[] | undefined;
  /** All before the next `end`, which is passed if `including` says so; undefined when there is none. */
  takeUntil(end: string, including?: "including"): string | undefined;
  /** Reports what is wrong here, or at `offset`. */
  report(message: string, about?: { readonly offset?: number; readonly element?: string }): void;
};

/** A scanner at the beginning of `text`. */
export function scanXml(text: string): XmlScanner {
  let offset = 0;
  const problems: XmlProblem[] = [];
  return {
    problems,
    at: () => offset,
    isAt: (what) => text.startsWith(what, offset),
    isAtEnd: () => offset >= text.length,
    take(pattern) {
      pattern.lastIndex = offset;
      const found = pattern.exec(text);
      if (found === null) return undefined;
      offset += found[0].length;
      return found.slice(1);
    },
    takeUntil(end, including) {
      const found = text.indexOf(end, offset);
      if (found === -1) return undefined;
      const taken = text.slice(offset, found);
      offset = including === undefined ? found : found + end.length;
      return taken;
    },
    report: (message, about) => problems.push({ offset, message, ...about }),
  };
}
