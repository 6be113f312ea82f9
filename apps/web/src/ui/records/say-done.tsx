import { Button } from "@mantine/core";
import { messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "../toasts/toasts.tsx";
import styles from "./records.module.css";

export type Done = {
  /** What was done, as a sentence. */
  words: string;
  /** Takes it back; left out where it cannot be taken back. */
  undo?: (() => Promise<unknown>) | undefined;
};

/** Says what was done, with Undo as long as it is said. */
export function useSayDone(): (done: Done) => void {
  const { notify, dismiss } = useToasts();
  return ({ words, undo }) => {
    if (undo === undefined) return void notify({ variant: "success", content: words });
    const id = notify({
      variant: "success",
      content: <Undoable words={words} onUndo={() => void takeBack(id, undo)} />,
    });
  };

  async function takeBack(id: number, undo: () => Promise<unknown>) {
    dismiss(id);
    try {
      await undo();
      notify({ variant: "success", content: "It was undone." });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "It could not be undone.") });
    }
  }
}

const Undoable = ({ words, onUndo }: { words: string; onUndo: () => void }) => (
  <span className={styles.undoable}>
    {words}
    <Button variant="default" size="compact-sm" onClick={onUndo}>
      Undo
    </Button>
  </span>
);
