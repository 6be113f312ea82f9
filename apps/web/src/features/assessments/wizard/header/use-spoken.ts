import { useEffect, useState } from "react";

/**
 * What a screen reader is told of a text that changes at every answer: only what it says for three seconds, so that the
 * usual course is passed over and trouble is not.
 */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 3000);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
