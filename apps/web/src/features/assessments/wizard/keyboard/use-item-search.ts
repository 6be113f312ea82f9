import { type KeyboardEvent, useState } from "react";
import { useForm, useWizard } from "../state/use-form.ts";
import { findItems } from "./find-items.ts";

/** The search text, the results and the one Enter goes to. */
export function useItemSearch(onClose: () => void) {
  const form = useForm();
  const { goTo } = useWizard();
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const found = findItems(form, text);
  return { text, type, found, marked, hear, go };

  function type(now: string): void {
    setText(now);
    setMarked(0);
  }

  function go(id: string): void {
    onClose();
    goTo(id);
  }

  function hear(event: KeyboardEvent): void {
    if (!["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return;
    // otherwise the newly focused field would receive the Enter too
    event.preventDefault();
    const id = found[marked]?.id;
    if (id === undefined) return;
    if (event.key === "Enter") return go(id);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setMarked(Math.min(Math.max(marked + step, 0), found.length - 1));
  }
}
