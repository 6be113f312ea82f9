import { useEffect, useState } from "react";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import type { SectionBody as Body, LaterPart, SectionProps } from "./later-part.ts";

/** Not `lazy`: React would hold back for 300 ms even a part that is there a moment later. */
export function SectionBody({ part, ...props }: SectionProps & { part: LaterPart }) {
  const [Found, setFound] = useState<Body | undefined>(() => part.found());
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    part.load().then(
      (found) => setFound(() => found),
      (cause: unknown) => setFailure(new Error("The section could not be loaded.", { cause })),
    );
  }, [part]);
  if (failure !== undefined) throw failure;
  return Found === undefined ? <SkeletonText /> : <Found {...props} />;
}
