import type { UserInfo } from "@hearthside/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { later } from "#src/ui/later.tsx";

export const FinderDialog = later(async () => (await import("./finder-dialog.tsx")).FinderDialog);

const fieldId = "find-text";

type FinderProps = { user: UserInfo; opened: boolean; onClose: () => void };

/** Finds patients, pages and actions by a few letters. */
export function Finder({ user, opened, onClose }: FinderProps) {
  const [text, setText] = useState("");
  useTypeAhead(opened, (change) => setText(change));
  const close = () => {
    setText("");
    onClose();
  };
  return opened && <FinderDialog user={user} fieldId={fieldId} text={text} onText={setText} onDone={close} />;
}

/** Letters typed right after Ctrl+K arrive before the field renders; they go into the field, not the page. */
function useTypeAhead(opened: boolean, onChange: (change: (text: string) => string) => void): void {
  const type = useEffectEvent(onChange);
  useEffect(() => {
    if (!opened) return;
    const catchKey = (event: KeyboardEvent) => {
      if (document.activeElement?.id === fieldId) return stop();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length !== 1 && event.key !== "Backspace") return;
      event.preventDefault();
      event.stopPropagation();
      type((text) => (event.key === "Backspace" ? text.slice(0, -1) : text + event.key));
    };
    const stop = () => document.removeEventListener("keydown", catchKey, true);
    document.addEventListener("keydown", catchKey, true);
    return stop;
  }, [opened]);
}
