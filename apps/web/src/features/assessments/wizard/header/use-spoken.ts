import { useEffect, useState } from "react";

/**
 * Announces a text that changes at every answer only after three seconds, so that a screen reader skips the
 * routine changes and hears the problems.
 */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 3000);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
