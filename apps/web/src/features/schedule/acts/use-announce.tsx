import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { patchVisit } from "../data/patch-visit.ts";
import styles from "./acts.module.css";

export type Done = {
  /** What was done, as a sentence. */
  words: string;
  /** Takes it back; left out where it cannot be taken back. */
  undo?: (() => Promise<Visit>) | undefined;
};

/** Says what was done, with Undo as long as it is said. */
export function useAnnounce() {
  const { notify, dismiss } = useToasts();
  const queries = useQueryClient();
  return ({ words, undo }: Done) => {
    if (undo === undefined) return void notify({ variant: "success", content: words });
    const id = notify({
      variant: "success",
      content: <Undoable words={words} onUndo={() => void takeBack(id, undo)} />,
    });
  };

  async function takeBack(id: number, undo: () => Promise<Visit>) {
    dismiss(id);
    try {
      patchVisit(queries, await undo());
      notify({ variant: "success", content: "It was undone." });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "It could not be undone.") });
    }
  }
}

function Undoable({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <span className={styles.undoable}>
      {words}
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}
