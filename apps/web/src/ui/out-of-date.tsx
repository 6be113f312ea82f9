import { messageOf } from "#src/lib/api-error.ts";
import { Banner } from "./banner.tsx";
import { TryAgain } from "./failed.tsx";

/** Shown above stale content that could not be reloaded. */
export const OutOfDate = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Banner tone="warning" action={<TryAgain onRetry={onRetry} />}>
    {messageOf(error, "The latest data could not be loaded.")} What is shown may be out of date.
  </Banner>
);
