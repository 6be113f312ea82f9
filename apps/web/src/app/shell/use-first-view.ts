import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { firstViewIsThere } from "#src/lib/first-view.ts";

const lookMs = 100;

/** How long the first screen has the connection for itself at most. */
const longestMs = 4_000;

/** Tells when the first screen is there: its code is loaded, and between two looks it asked for nothing. */
export function useFirstView(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let wasQuiet = false;
    const stop = () => {
      clearInterval(looking);
      clearTimeout(longest);
    };
    const end = () => {
      stop();
      firstViewIsThere();
    };
    const look = () => {
      const isQuiet = router.state.status === "idle" && queries.isFetching() === 0;
      if (isQuiet && wasQuiet) return end();
      wasQuiet = isQuiet;
    };
    const looking = setInterval(look, lookMs);
    const longest = setTimeout(end, longestMs);
    return stop;
  }, [router, queries]);
}
