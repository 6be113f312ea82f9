import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { logQuietly } from "#src/lib/log.ts";

/** A lazy part, loaded when first rendered or on request. */
export type Later<P> = ComponentType<P> & {
  /** Loads it before it is needed. */
  readonly prepare: () => void;
};

/**
 * The part from `fetchPart`; until then the `skeleton`. Not React's `lazy`, which delays even fast parts
 * by 300 ms. A failed load is an error of the boundary around it and is retried next time.
 */
export function later<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  skeleton: ReactNode = null,
): Later<P> {
  let kept: ComponentType<P> | undefined;
  const load = async () => {
    kept ??= await fetchPart();
    return kept;
  };

  function Part(props: P) {
    const [Found, setFound] = useState(() => kept);
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      if (Found !== undefined) return;
      load().then(
        (part) => setFound(() => part),
        (cause: unknown) => setFailure(new Error("Part of the page could not be loaded.", { cause })),
      );
    }, [Found]);
    if (failure !== undefined) throw failure;
    return Found === undefined ? skeleton : <Found {...props} />;
  }

  const prepare = () =>
    void load().catch((error: unknown) => logQuietly("A part of the page could not be loaded yet.", error));
  return Object.assign(Part, { prepare });
}
