import { type KeyboardEvent, useRef } from "react";
import { hasSingleKeys } from "#src/lib/single-keys.ts";

/** Keys pressed within this time form one code. */
const pauseMilliseconds = 900;

/** The code that `typed` names: as printed, or as the same number. */
export function codeOf(typed: string, codes: readonly string[]): string | undefined {
  if (codes.includes(typed)) return typed;
  return codes.find((code) => /^\d+$/.test(code) && Number(code) === Number(typed));
}

/** Picks a code by its digits, `-` for not assessed, Delete for no answer; only while the group has the focus. */
export function useCodeKeys(codes: readonly string[], onPick: (code: string | null) => void) {
  const typed = useRef({ text: "", at: 0 });
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
    if (event.key === "Delete" || event.key === "Backspace") return act(event, null);
    if (event.key === "-" && codes.includes("-")) return act(event, "-");
    if (!/^\d$/.test(event.key)) return;
    const code = read(event.key);
    if (code === undefined) event.preventDefault();
    else act(event, code);
  };

  function read(digit: string): string | undefined {
    const now = Date.now();
    const before = now - typed.current.at < pauseMilliseconds ? typed.current.text : "";
    const code = codeOf(before + digit, codes);
    typed.current = { text: code === undefined && before !== "" ? digit : before + digit, at: now };
    return code ?? codeOf(typed.current.text, codes);
  }

  function act(event: KeyboardEvent, code: string | null): void {
    event.preventDefault();
    onPick(code);
  }
}
